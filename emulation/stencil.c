/*
 * Diffusion on a grid of fixed-point numbers, an ordinary program of MPI: neighbours exchange rows in each step; in each
 * phase, rank 0 broadcasts the sources, and all ranks add up a histogram of the grid. All sums are of integers, so that
 * the printed checksum does not depend on the order of additions.
 *
 *   mpicc -O2 stencil.c -o stencil && mpirun -n RANKS ./stencil [COLUMNS [PHASES]]
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 8, STEPS = 4, BINS = 1 << 16 };

/* one step of diffusion; the rows 0 and ROWS + 1 are those of the neighbours */
static void step(const long *from, long *to, const int *sources, int columns) {
  for (int row = 1; row <= ROWS; row++)
    for (int i = 0; i < columns; i++) {
      const long *at = from + (long)row * columns + i;
      long left = i == 0 ? *at : at[-1], right = i == columns - 1 ? *at : at[1];
      to[(long)row * columns + i] = (4 * *at + at[-columns] + at[columns] + left + right) / 8 + sources[i];
    }
}

static void exchange(long *grid, int columns, int rank, int ranks) {
  int above = rank == 0 ? MPI_PROC_NULL : rank - 1, below = rank == ranks - 1 ? MPI_PROC_NULL : rank + 1;
  MPI_Sendrecv(grid + columns, columns, MPI_LONG, above, 0, grid + (long)(ROWS + 1) * columns, columns, MPI_LONG, below, 0,
               MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(grid + (long)ROWS * columns, columns, MPI_LONG, below, 0, grid, columns, MPI_LONG, above, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
  int rank, ranks, columns = argc > 1 ? atoi(argv[1]) : 4096, phases = argc > 2 ? atoi(argv[2]) : 5;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  size_t cells = (size_t)(ROWS + 2) * columns;
  long *grid = calloc(cells, sizeof(long)), *next = calloc(cells, sizeof(long));
  int *sources = calloc(columns, sizeof(int));
  long *histogram = calloc(BINS, sizeof(long));
  unsigned long checksum = 0, random = 1;
  MPI_Barrier(MPI_COMM_WORLD);
  double start = MPI_Wtime();
  for (int phase = 0; phase < phases; phase++) {
    for (int i = 0; rank == 0 && i < columns; i++) {
      random = random * 6364136223846793005UL + 1442695040888963407UL;
      sources[i] = (int)(random >> 40);
    }
    MPI_Bcast(sources, columns, MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < STEPS; i++) {
      exchange(grid, columns, rank, ranks);
      step(grid, next, sources, columns);
      long *before = grid;
      grid = next;
      next = before;
    }
    memset(histogram, 0, BINS * sizeof(long));
    for (int i = columns; i < (ROWS + 1) * columns; i++) histogram[(unsigned long)grid[i] % BINS] += grid[i];
    MPI_Allreduce(MPI_IN_PLACE, histogram, BINS, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    for (int i = 0; i < BINS; i++) checksum = checksum * 31 + (unsigned long)histogram[i];
  }
  double time = MPI_Wtime() - start;
  if (rank == 0) {
    printf("checksum %016lx\n", checksum);
    fprintf(stderr, "%d phases in %.2f s\n", phases, time);
  }
  free(grid);
  free(next);
  free(sources);
  free(histogram);
  MPI_Finalize();
  return 0;
}
