package org.castnet.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.web.page.KernelFile;
import org.castnet.web.page.PageFiles;
import org.castnet.web.study.StudyDesk;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.pathmap.ServletPathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.server.handler.PathMappingsHandler;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.server.handler.SizeLimitHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The running server of the workbench. */
public final class Workbench implements AutoCloseable {
  private static final int THREADS = 16;
  private static final int ACCEPT_QUEUE = 512;
  private static final int CONCURRENT_REQUESTS = 256;
  private static final int SUSPENDED_REQUESTS = 8 * CONCURRENT_REQUESTS;

  /** The memory for uploaded files, as a multiple of the largest body. */
  private static final int UPLOADS = 4;

  /** The largest body that is read before it is rejected, as a multiple of the largest body. */
  private static final long DISCARDED = 8;

  private static final int HEADER_BYTES = 16 << 10;
  private static final int MINIMUM_BYTES_PER_SECOND = 64;

  private final Server server;
  private final ServerConnector connector;
  private final Jobs jobs;
  private final WorkbenchSettings settings;

  private Workbench(
      Server server, ServerConnector connector, Jobs jobs, WorkbenchSettings settings) {
    this.server = server;
    this.connector = connector;
    this.jobs = jobs;
    this.settings = settings;
  }

  /**
   * Starts a server.
   *
   * @param catalogue the schemes and kinds of networks that requests may name
   * @throws BadInput if the server cannot listen on the port
   */
  public static Workbench start(WorkbenchSettings settings, Catalogue catalogue) {
    Jobs jobs = new Jobs(settings.limits());
    QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2);
    threads.setName("castnet-web");
    threads.setDaemon(false);
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(server, 1, 1, new HttpConnectionFactory(http()));
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(settings.idle().toMillis());
    connector.setAcceptQueueSize(ACCEPT_QUEUE);
    SlowClients.watch(
        connector, settings.idle().dividedBy(4), MINIMUM_BYTES_PER_SECOND, jobs.clock());
    server.addConnector(connector);
    server.setErrorHandler(new PlainErrors());
    PathMappingsHandler api =
        Api.of(routes(settings, catalogue, jobs), jobs, settings.limits().body());
    api.addMapping(EventStreams.PATH, new EventStreams(jobs));
    api.addMapping(new ServletPathSpec("/" + KernelFile.NAME), new KernelHandler());
    SizeLimitHandler sized = new SizeLimitHandler(DISCARDED * settings.limits().body(), -1);
    sized.setHandler(new Handler.Sequence(api, pages()));
    QoSHandler concurrent = new QoSHandler(sized);
    concurrent.setMaxRequestCount(CONCURRENT_REQUESTS);
    concurrent.setMaxSuspendedRequestCount(SUSPENDED_REQUESTS);
    server.setHandler(new AccessGuard(concurrent, settings));
    try {
      server.start();
    } catch (Exception e) {
      jobs.close();
      throw BadInput.coded(
              "cannot-listen",
              "cannot listen on {host}:{port}: {reason}",
              settings.host(),
              settings.port(),
              cause(e))
          .causedBy(e);
    }
    return new Workbench(server, connector, jobs, settings);
  }

  private static ResourceHandler pages() {
    ResourceHandler pages = new ResourceHandler();
    pages.setBaseResource(
        ResourceFactory.of(pages).newResource(Workbench.class.getResource("/web/")));
    pages.setDirAllowed(false);
    // all releases give the files of a jar the same time, so that a browser that keeps a file would
    // receive the answer "not changed" after an update
    pages.setCacheControl("no-store");
    return pages;
  }

  private static HttpConfiguration http() {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    return http;
  }

  /** Returns all operations of the JSON interface, without the event streams. */
  static List<WebRoute> routes(WorkbenchSettings settings, Catalogue catalogue, Jobs jobs) {
    WorkbenchLimits limits = settings.limits();
    Uploads uploads = new Uploads(UPLOADS * (long) limits.body());
    Answers answers = new Answers(limits.answer(), jobs.memory());
    OfferedNetworks networks =
        new OfferedNetworks(catalogue.kinds(), catalogue.formats(), uploads, limits.nodes());
    RequestedScenarios scenarios = new RequestedScenarios(limits, networks, uploads, catalogue);
    List<WebRoute> routes =
        new ArrayList<>(new Operations(limits, networks, scenarios, catalogue, answers).routes());
    routes.addAll(new FileOperations(uploads, networks, catalogue.formats()).routes());
    routes.addAll(new ClosOperations(answers).routes());
    routes.addAll(
        new LessonOperations(
                settings.content().lessons(), limits, networks, catalogue.schemes(), answers)
            .routes());
    routes.addAll(new PageOperations(limits, scenarios, catalogue, answers).routes());
    StudyDesk desk =
        new StudyDesk(settings.content().database(), catalogue, Math.max(1, limits.workers() / 2));
    routes.addAll(new StudyOperations(desk, networks, answers).routes());
    routes.addAll(new JobOperations(routes, jobs).routes());
    routes.add(
        new WebRoute(
            "GET",
            "/api/openapi.json",
            "",
            WebRoute.Workers.IMMEDIATE,
            (call, job) ->
                new Answer(200, Answer.JSON, PageFiles.bytes("openapi.json").orElseThrow())));
    return routes;
  }

  private static String cause(Throwable e) {
    Throwable deepest = e;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest.getMessage();
  }

  /** Returns the port that the server listens on. */
  public int port() {
    return connector.getLocalPort();
  }

  /** Returns the address of the first page, with the token if the server requires one. */
  public String address() {
    String query = settings.token().isEmpty() ? "" : "?token=" + settings.token();
    return "http://" + settings.host() + ":" + port() + "/" + query;
  }

  /** Waits until the server stops. */
  public void join() throws InterruptedException {
    server.join();
  }

  @Override
  public void close() {
    jobs.close();
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the server did not stop", e);
    }
  }

  /** Sends the kernel as a script; an empty script if this build lacks it. */
  private static final class KernelHandler extends Handler.Abstract.NonBlocking {
    private final byte[] script = KernelFile.script().orElseGet(() -> new byte[0]);

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      new Answer(200, "text/javascript", script).send(response, callback);
      return true;
    }
  }

  /**
   * Sends the errors that Jetty detects itself, such as a malformed request line: in the same JSON
   * as all other errors, with the security headers, and without Jetty's page about its internals.
   */
  private static final class PlainErrors extends ErrorHandler {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      int status = response.getStatus();
      AccessGuard.putSecurityHeaders(response.getHeaders(), "");
      Answer.error(status, HttpStatus.getMessage(status).toLowerCase(Locale.ROOT))
          .send(response, callback);
      return true;
    }
  }
}
