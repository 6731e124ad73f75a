/*
 * The time of collective operations of MPI: median, minimum and maximum, from a common start to the end at the last
 * rank.
 *
 *   mpicc -O2 times.c -o times && mpirun -n RANKS ./times OPERATION BYTES [OPERATION BYTES]... [REPEATS]
 *
 * OPERATION is broadcast, allgather, allreduce, reduce-scatter or alltoall; BYTES is the whole buffer, as in castnet
 * plan --size: the contributions of all ranks in an all-gather, and the data of each rank in an all-to-all.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int ascending(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

static int run(const char *operation, int *in, int *out, int numbers, int ranks) {
  int share = numbers / ranks;
  if (!strcmp(operation, "broadcast")) return MPI_Bcast(in, numbers, MPI_INT, 0, MPI_COMM_WORLD);
  if (!strcmp(operation, "allgather")) return MPI_Allgather(in, share, MPI_INT, out, share, MPI_INT, MPI_COMM_WORLD);
  if (!strcmp(operation, "allreduce")) return MPI_Allreduce(in, out, numbers, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (!strcmp(operation, "reduce-scatter"))
    return MPI_Reduce_scatter_block(in, out, share, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (!strcmp(operation, "alltoall")) return MPI_Alltoall(in, share, MPI_INT, out, share, MPI_INT, MPI_COMM_WORLD);
  fprintf(stderr, "unknown operation '%s'\n", operation);
  return MPI_Abort(MPI_COMM_WORLD, 2);
}

/* measures one operation and prints its times */
static void measure(const char *operation, int bytes, int repeats, int rank, int ranks) {
  int numbers = bytes / (int)sizeof(int);
  int *in = calloc(numbers, sizeof(int)), *out = calloc(numbers, sizeof(int));
  double *times = calloc(repeats, sizeof(double));
  for (int i = -1; i < repeats; i++) {
    /* after the second barrier, no message of the first one is under way */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime(), mine, last;
    run(operation, in, out, numbers, ranks);
    mine = MPI_Wtime() - start;
    MPI_Reduce(&mine, &last, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (i >= 0) times[i] = last;
  }
  qsort(times, repeats, sizeof(double), ascending);
  if (rank == 0)
    printf("%s of %d bytes: median %.2f ms, minimum %.2f ms, maximum %.2f ms\n", operation, bytes,
           (times[(repeats - 1) / 2] + times[repeats / 2]) / 2 * 1e3, times[0] * 1e3, times[repeats - 1] * 1e3);
  free(in);
  free(out);
  free(times);
}

int main(int argc, char **argv) {
  int rank, ranks, repeats = argc % 2 == 0 ? atoi(argv[argc - 1]) : 5, right = argc > 2 && repeats > 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  for (int i = 1; i + 1 < argc; i += 2) right = right && atoi(argv[i + 1]) >= (int)sizeof(int);
  if (!right && rank == 0) fputs("expected OPERATION BYTES [OPERATION BYTES]... [REPEATS]\n", stderr);
  for (int i = 1; i + 1 < argc && right; i += 2) measure(argv[i], atoi(argv[i + 1]), repeats, rank, ranks);
  MPI_Finalize();
  return right ? 0 : 2;
}
