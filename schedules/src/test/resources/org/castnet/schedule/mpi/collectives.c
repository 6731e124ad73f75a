/*
 * Calls collective operations in many ways and compares every element with its value, which is computed without MPI.
 * collectives [SIZE...] prints "all right" if all are right; exit code 1 otherwise. SIZE is a number of integers.
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int wrong, rank, ranks, round_number;

/* element i of what rank r contributes for rank d */
static int value(int r, int d, int i) { return (r * 7919 + d * 104729 + i * 31 + round_number * 17) % 1000003; }

static int sum(int among, int d, int i) {
  int total = 0;
  for (int r = 0; r < among; r++) total += value(r, d, i);
  return total;
}

static void expect(const char *what, int found, int expected) {
  if (found == expected) return;
  if (wrong++ < 5) fprintf(stderr, "rank %d, round %d: %s: found %d, not %d\n", rank, round_number, what, found, expected);
}

/* ranks enter an operation at different times, so that runs overlap */
static void dawdle(void) {
  struct timespec time = {0, (rand() % 4) * 500000L};
  nanosleep(&time, NULL);
}

static void broadcast(MPI_Comm comm, int root, int n) {
  int me, *x = calloc(n, sizeof(int));
  MPI_Comm_rank(comm, &me);
  for (int i = 0; i < n && me == root; i++) x[i] = value(root, 0, i);
  MPI_Bcast(x, n, MPI_INT, root, comm);
  for (int i = 0; i < n; i++) expect("broadcast", x[i], value(root, 0, i));
  free(x);
}

/* one rank has every second integer, the others have all in a row */
static void broadcast_with_gaps(MPI_Comm comm, int odd, int n) {
  int me, *x = calloc(2 * n, sizeof(int));
  MPI_Datatype gaps;
  MPI_Comm_rank(comm, &me);
  MPI_Type_vector(n, 1, 2, MPI_INT, &gaps);
  MPI_Type_commit(&gaps);
  int step = me == odd ? 2 : 1;
  for (int i = 0; i < 2 * n; i++) x[i] = -1;
  for (int i = 0; i < n && me == 0; i++) x[step * i] = value(0, 0, i);
  if (me == odd) MPI_Bcast(x, 1, gaps, 0, comm);
  else MPI_Bcast(x, n, MPI_INT, 0, comm);
  for (int i = 0; i < n; i++) expect("broadcast with gaps", x[step * i], value(0, 0, i));
  for (int i = 0; i < n && step == 2 && me != 0; i++) expect("gap", x[2 * i + 1], -1);
  MPI_Type_free(&gaps);
  free(x);
}

static void gather(MPI_Comm comm, int n, int in_place) {
  int me, size;
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &size);
  int *x = calloc(n, sizeof(int)), *y = calloc(n * size, sizeof(int));
  for (int i = 0; i < n; i++) x[i] = y[me * n + i] = value(me, 0, i);
  if (in_place) MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, y, n, MPI_INT, comm);
  else MPI_Allgather(x, 4 * n, MPI_BYTE, y, n, MPI_INT, comm);
  for (int r = 0; r < size; r++)
    for (int i = 0; i < n; i++) expect("all-gather", y[r * n + i], value(r, 0, i));
  free(x), free(y);
}

static void gather_with_gaps(MPI_Comm comm, int n, int in_place) {
  int me, size;
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &size);
  int *x = calloc(n, sizeof(int)), *y = calloc(2 * n * size, sizeof(int));
  MPI_Datatype gaps, padded;
  MPI_Type_vector(n, 1, 2, MPI_INT, &gaps);
  MPI_Type_create_resized(gaps, 0, 2 * n * sizeof(int), &padded);
  MPI_Type_commit(&padded);
  for (int i = 0; i < 2 * n * size; i++) y[i] = -1;
  for (int i = 0; i < n; i++) x[i] = value(me, 0, i);
  for (int i = 0; i < n && in_place; i++) y[2 * (me * n + i)] = value(me, 0, i);
  if (in_place) MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, y, 1, padded, comm);
  else MPI_Allgather(x, n, MPI_INT, y, 1, padded, comm);
  for (int r = 0; r < size; r++)
    for (int i = 0; i < n; i++) {
      expect("all-gather with gaps", y[2 * (r * n + i)], value(r, 0, i));
      expect("gap", y[2 * (r * n + i) + 1], -1);
    }
  MPI_Type_free(&gaps);
  MPI_Type_free(&padded);
  free(x), free(y);
}

static void exchange(MPI_Comm comm, int n, int in_place, int gaps) {
  int me, size;
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &size);
  int *x = calloc(n * size, sizeof(int)), *y = calloc(n * size, sizeof(int));
  for (int d = 0; d < size; d++)
    for (int i = 0; i < n; i++) x[d * n + i] = y[d * n + i] = value(me, d, i);
  MPI_Datatype backwards;
  MPI_Type_create_indexed_block(2, 1, (int[]){1, 0}, MPI_INT, &backwards);
  MPI_Type_commit(&backwards);
  if (in_place) MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, y, n, MPI_INT, comm);
  else if (gaps && n % 2 == 0) MPI_Alltoall(x, n, MPI_INT, y, n / 2, backwards, comm);
  else MPI_Alltoall(x, n, MPI_INT, y, n, MPI_INT, comm);
  int swap = !in_place && gaps && n % 2 == 0;
  for (int r = 0; r < size; r++)
    for (int i = 0; i < n; i++) expect("all-to-all", y[r * n + (swap ? i ^ 1 : i)], value(r, me, i));
  MPI_Type_free(&backwards);
  free(x), free(y);
}

static void total(MPI_Comm comm, int n, int in_place) {
  int me, size;
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &size);
  int *x = calloc(n, sizeof(int)), *y = calloc(n, sizeof(int));
  for (int i = 0; i < n; i++) x[i] = y[i] = value(me, 0, i);
  MPI_Allreduce(in_place ? MPI_IN_PLACE : x, y, n, MPI_INT, MPI_SUM, comm);
  for (int i = 0; i < n; i++) expect("sum", y[i], sum(size, 0, i));
  for (int i = 0; i < n; i++) expect("input", x[i], value(me, 0, i));
  MPI_Allreduce(x, y, n, MPI_INT, MPI_MAX, comm);
  for (int i = 0; i < n; i++) {
    int most = 0;
    for (int r = 0; r < size; r++) most = value(r, 0, i) > most ? value(r, 0, i) : most;
    expect("maximum", y[i], most);
  }
  free(x), free(y);
}

static void scatter_sums(MPI_Comm comm, int n, int in_place) {
  int me, size;
  MPI_Comm_rank(comm, &me);
  MPI_Comm_size(comm, &size);
  long *x = calloc(n * size, sizeof(long)), *y = calloc(n * size, sizeof(long));
  for (int d = 0; d < size; d++)
    for (int i = 0; i < n; i++) x[d * n + i] = y[d * n + i] = value(me, d, i);
  MPI_Reduce_scatter_block(in_place ? MPI_IN_PLACE : x, y, n, MPI_LONG, MPI_SUM, comm);
  for (int i = 0; i < n; i++) expect("scattered sum", (int)y[i], sum(size, me, i));
  free(x), free(y);
}

/* matrices of two by two, whose product depends on their order */
static void multiply(void *left, void *right, int *count, MPI_Datatype *type) {
  (void)type;
  for (int m = 0; m + 3 < *count; m += 4) {
    const int *a = (int *)left + m;
    int *b = (int *)right + m;
    int c[4] = {(a[0] * b[0] + a[1] * b[2]) % 101, (a[0] * b[1] + a[1] * b[3]) % 101,
                (a[2] * b[0] + a[3] * b[2]) % 101, (a[2] * b[1] + a[3] * b[3]) % 101};
    memcpy(b, c, sizeof c);
  }
}

static void own_operation(MPI_Comm comm) {
  MPI_Op op;
  int x[4], y[4], *all = calloc(4 * ranks, sizeof(int)), product[4], four = 4;
  for (int i = 0; i < 4; i++) x[i] = value(rank, 1, i) % 101;
  MPI_Op_create(multiply, 0, &op);
  MPI_Allreduce(x, y, 4, MPI_INT, op, comm);
  MPI_Allgather(x, 4, MPI_INT, all, 4, MPI_INT, comm);
  memcpy(product, all + 4 * (ranks - 1), sizeof product);
  for (int r = ranks - 2; r >= 0; r--) multiply(all + 4 * r, product, &four, NULL);
  for (int i = 0; i < 4; i++) expect("product", y[i], product[i]);
  MPI_Op_free(&op);
  free(all);
}

static void places(MPI_Comm comm, int n) {
  struct { double key; int place; } *x = calloc(n, sizeof *x), *y = calloc(n, sizeof *y);
  struct { int key, place; } *p = calloc(n, sizeof *p), *q = calloc(n, sizeof *q);
  for (int i = 0; i < n; i++) {
    x[i].key = p[i].key = value(rank, 0, i);
    x[i].place = p[i].place = rank;
  }
  MPI_Allreduce(x, y, n, MPI_DOUBLE_INT, MPI_MINLOC, comm);
  MPI_Allreduce(p, q, n, MPI_2INT, MPI_MINLOC, comm);
  for (int i = 0; i < n; i++) {
    int best = 0;
    for (int r = 1; r < ranks; r++)
      if (value(r, 0, i) < value(best, 0, i)) best = r;
    expect("place of the minimum", y[i].place, best);
    expect("place of the minimum", q[i].place, best);
  }
  free(x), free(y), free(p), free(q);
}

static void everything(MPI_Comm comm, int n) {
  int size;
  MPI_Comm_size(comm, &size);
  dawdle();
  broadcast(comm, 0, n);
  broadcast(comm, size - 1, n);
  dawdle();
  for (int in_place = 0; in_place < 2; in_place++) {
    total(comm, n, in_place);
    gather(comm, n / size, in_place);
    dawdle();
    exchange(comm, n / size, in_place, 0);
    scatter_sums(comm, n / size, in_place);
  }
  broadcast(comm, 0, n);
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  srand(rank + 1);
  MPI_Comm same, half, most, backwards;
  MPI_Comm_dup(MPI_COMM_WORLD, &same);
  MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
  MPI_Comm_split(MPI_COMM_WORLD, rank > 0 ? 0 : MPI_UNDEFINED, rank, &most);
  MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &backwards);
  for (int a = 1; a < argc; a++) {
    int n = atoi(argv[a]);
    round_number = a;
    everything(MPI_COMM_WORLD, n);
    everything(half, n);
    if (most != MPI_COMM_NULL) everything(most, n);
    everything(same, n);
    everything(backwards, n);
    for (int odd = 0; odd < 2; odd++) broadcast_with_gaps(MPI_COMM_WORLD, odd, n);
    for (int in_place = 0; in_place < 2; in_place++) gather_with_gaps(MPI_COMM_WORLD, n / ranks, in_place);
    exchange(MPI_COMM_WORLD, n / ranks, 0, 1);
    own_operation(MPI_COMM_WORLD);
    places(MPI_COMM_WORLD, n);
    MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
  }
  MPI_Comm_free(&same);
  MPI_Comm_free(&half);
  if (most != MPI_COMM_NULL) MPI_Comm_free(&most);
  MPI_Comm_free(&backwards);
  int all;
  MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0) puts(all ? "WRONG" : "all right");
  MPI_Finalize();
  return all > 0;
}
