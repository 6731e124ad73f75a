/** The search for Steiner trees. */
module org.castnet.search {
  requires org.castnet.schemes;

  provides org.castnet.plan.SchemeProvider with
      org.castnet.search.SearchSchemes;
}
