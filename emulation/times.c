/*
 * The time of a collective operation of MPI: median, minimum and maximum, from a common start to the end at the last
 * rank.
 *
 *   mpicc -O2 times.c -o times && mpirun -n RANKS ./times OPERATION BYTES [REPEATS]
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

int main(int argc, char **argv) {
  int rank, ranks, repeats = argc > 3 ? atoi(argv[3]) : 5;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (argc < 3 || atoi(argv[2]) < 4 || repeats < 1) {
    if (rank == 0) fputs("expected OPERATION BYTES [REPEATS]\n", stderr);
    MPI_Finalize();
    return 2;
  }
  int numbers = atoi(argv[2]) / (int)sizeof(int);
  int *in = calloc(numbers, sizeof(int)), *out = calloc(numbers, sizeof(int));
  double *times = calloc(repeats, sizeof(double));
  for (int i = -1; i < repeats; i++) {
    /* after the second barrier, no message of the first one is under way */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime(), mine, last;
    run(argv[1], in, out, numbers, ranks);
    mine = MPI_Wtime() - start;
    MPI_Reduce(&mine, &last, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (i >= 0) times[i] = last;
  }
  qsort(times, repeats, sizeof(double), ascending);
  if (rank == 0)
    printf("%s of %s bytes: median %.2f ms, minimum %.2f ms, maximum %.2f ms\n", argv[1], argv[2],
           (times[(repeats - 1) / 2] + times[repeats / 2]) / 2 * 1e3, times[0] * 1e3, times[repeats - 1] * 1e3);
  free(in);
  free(out);
  free(times);
  MPI_Finalize();
  return 0;
}
