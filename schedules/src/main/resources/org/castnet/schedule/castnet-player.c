/*
 * Castnet's MPI player: executes a plan by point-to-point messages and checks every byte.
 *
 *   mpicc -O2 this.c -o play && mpirun -n RANKS ./play [-n REPEATS] [-w BYTES] [-t SECONDS] [PLAN…]
 *
 * Executes one plan after another; without PLAN the one at the end of this file, if there is one. -w limits the bytes of a message that are
 * under way. Partial results of reductions are summed, byte by byte modulo 256, before they are sent on. Bytes and sums
 * are compared at the end of each repetition.
 *
 * The time of a message is measured from the first start of a source to the receipt of the last destination,
 * on the clock of rank 0. The offsets of other machines' clocks are measured before each repetition; the
 * error is at most half a round trip. With -n above 1, one repetition precedes the
 * measured ones. Exit code: 0 if every byte arrived once at each destination and every sum is right, 1 if not, 2 if the plan cannot
 * be read or the number of processes differs from its number of ranks.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#define _POSIX_C_SOURCE 200809L
#include <unistd.h>

#include "castnet-engine.h"

extern const char *const plan_lines[];

enum { PERIOD = 65521, STEP = 7919, RANK_STEP = 39208, VALUES = 255 };

static int rank, ranks, wrong, reduces;
static plan *it;
static run playing = {.window = 131072};
static unsigned char table[PERIOD];

/* ---- what goes wrong ---- */

static void stop(int code, const char *format, ...) {
  if (rank == 0) {
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
  }
  MPI_Finalize();
  exit(code);
}

static void complain(const char *format, ...) {
  va_list list;
  char line[1024];
  va_start(list, format);
  vsnprintf(line, sizeof line, format, list);
  va_end(list);
  fprintf(stderr, "rank %d (%s) %s\n", rank, it->names[rank], line);
  wrong++;
}

/* ---- the text of the plan ---- */

static void append(char **text, size_t *length, const char *more, size_t bytes) {
  *text = realloc(*text, *length + bytes + 1);
  if (!*text) stop(2, "the plan does not fit into memory");
  memcpy(*text + *length, more, bytes);
  (*text)[*length += bytes] = 0;
}

static char *text_of_file(const char *name) {
  FILE *file = fopen(name, "r");
  if (!file) stop(2, "%s: there is no such file, or it cannot be read", name);
  char *text = NULL, part[65536];
  size_t length = 0, bytes;
  append(&text, &length, "", 0);
  while ((bytes = fread(part, 1, sizeof part, file)) > 0) append(&text, &length, part, bytes);
  fclose(file);
  return text;
}

static char *text_of_program(void) {
  char *text = NULL;
  size_t length = 0;
  for (const char *const *line = plan_lines; *line; line++) {
    append(&text, &length, *line, strlen(*line));
    append(&text, &length, "\n", 1);
  }
  return text;
}

/* ---- the bytes ---- */

static void make_table(void) {
  uint32_t state = 0x9E3779B9u;
  for (int i = 0; i < PERIOD; i++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    table[i] = (unsigned char)(1 + (state >> 8) % VALUES); /* not 0, so that each contribution changes a sum */
  }
}

/* adds (or, if that is 0, copies) bytes of the contribution of a rank to a message, from an offset on */
static void contribution(int whole, int from, long long offset, long long bytes, unsigned char *to, int adds) {
  for (long long done = 0; done < bytes;) {
    long long at = (offset + done + (long long)whole * STEP + (long long)from * RANK_STEP) % PERIOD;
    long long run = PERIOD - at < bytes - done ? PERIOD - at : bytes - done;
    if (adds)
      for (long long i = 0; i < run; i++) to[done + i] += table[at + i];
    else memcpy(to + done, table + at, run);
    done += run;
  }
}

/* compares a piece with its final value: the bytes of the source, or the sum of all contributions; returns the
   first wrong byte, or -1 */
static long long compare(int p, const unsigned char *bytes) {
  static unsigned char expected[65536];
  const piece *of = &it->pieces[p];
  const payload *m = &it->payloads[of->whole];
  int original = m->result_of == NONE ? of->whole : m->result_of;
  m = &it->payloads[original];
  for (long long done = 0, run; done < of->bytes; done += run) {
    long long offset = of->offset + done;
    run = of->bytes - done < (long long)sizeof expected ? of->bytes - done : (long long)sizeof expected;
    for (int c = 0; c < m->contributors; c++) contribution(original, m->sources[c], offset, run, expected, c > 0);
    if (!memcmp(bytes + done, expected, run)) continue;
    long long same = 0;
    while (bytes[done + same] == expected[same]) same++;
    return offset + same;
  }
  return -1;
}

static const char *piece_name(int p) {
  static char name[128];
  const piece *of = &it->pieces[p];
  const payload *m = &it->payloads[of->whole];
  if (of->bytes == m->bytes) snprintf(name, sizeof name, "message %d", m->message);
  else
    snprintf(name, sizeof name, "bytes %lld..%lld of message %d", of->offset, of->offset + of->bytes - 1, m->message);
  return name;
}

/* ---- playing ---- */

static char *held;     /* by piece: whether this rank has it */
static double started; /* when this rank started the repetition */

/* whether a result leaves after all transfers that bring a part of it */
static void check_complete(const transfer *t, int result, int original) {
  for (int i = 0; i < it->transfers_count; i++) {
    const transfer *before = &it->transfers[i];
    int brings = 0;
    for (int j = 0; j < before->pieces && before->to == rank; j++)
      brings |= it->pieces[before->piece[j]].whole == original && overlap(it, before->piece[j], result);
    if (!brings || contains(t->wait, t->waits, i)) continue;
    complain("has %s to send in send %d, but does not wait for send %d, which brings a part of it", piece_name(result),
             t->send, before->send);
    return;
  }
}

/* whether what a transfer waits for brings what it carries, whatever the timing */
static void check_waits(void) {
  for (int i = 0; i < it->transfers_count; i++) {
    const transfer *t = &it->transfers[i];
    if (t->from != rank) continue;
    for (int w = 0; w < t->waits; w++)
      if (it->transfers[t->wait[w]].to != rank)
        complain("waits in send %d for send %d, which brings it nothing", t->send, it->transfers[t->wait[w]].send);
    for (int i = 0; i < t->pieces; i++) {
      const payload *m = &it->payloads[it->pieces[t->piece[i]].whole];
      int source = m->contributors == 1 && m->sources[0] == rank;
      int promised = source || contains(t->own, t->owns, t->piece[i]);
      for (int w = 0; w < t->waits && !promised; w++) {
        const transfer *before = &it->transfers[t->wait[w]];
        promised = contains(before->piece, before->pieces, t->piece[i]);
      }
      if (!promised)
        complain("has %s to send in send %d, which none of the arrivals that it waits for brings",
                 piece_name(t->piece[i]), t->send);
      if (source && m->result_of != NONE) check_complete(t, t->piece[i], m->result_of);
    }
  }
}

static void add(const void *context, const unsigned char *from, unsigned char *to, long long bytes) {
  (void)context;
  for (long long i = 0; i < bytes; i++) to[i] += from[i];
}

static void play(double patience) {
  MPI_Barrier(MPI_COMM_WORLD);
  started = MPI_Wtime();
  double last = started;
  begin(&playing);
  while (!is_over(&playing)) {
    if (advance(&playing)) last = MPI_Wtime();
    else if (MPI_Wtime() - last > patience) break;
  }
  /* MPI_Barrier would take the cores from ranks that are still at work */
  MPI_Request everyone;
  MPI_Ibarrier(MPI_COMM_WORLD, &everyone);
  for (int here = 0; !here; MPI_Test(&everyone, &here, MPI_STATUS_IGNORE)) rest_a_moment(&playing);
  for (int i = 0; i < it->transfers_count && playing.receives_left > 0; i++) {
    const transfer *t = &it->transfers[i];
    if (t->to == rank && playing.got[i] < playing.length[i])
      complain("waits for send %d from rank %d (%s), which does not come", t->send, t->from, it->names[t->from]);
  }
}

static void check_bytes(void) {
  for (int i = 0; i < it->transfers_count; i++) {
    const transfer *t = &it->transfers[i];
    if (t->to != rank) continue;
    unsigned char *bytes = playing.arrived[i];
    for (int j = 0; j < t->pieces; bytes += it->pieces[t->piece[j++]].bytes) {
      int p = t->piece[j];
      if (is_reduction(it, p)) continue;
      long long bad = compare(p, bytes);
      if (bad >= 0)
        complain("gets %s by send %d from rank %d (%s), of which byte %lld is wrong", piece_name(p), t->send, t->from,
                 it->names[t->from], bad);
      else if (held[p])
        complain("gets %s by send %d from rank %d (%s), and had it before", piece_name(p), t->send, t->from,
                 it->names[t->from]);
      else
        held[p] = 1;
    }
  }
  for (int p = 0; p < it->pieces_count; p++) {
    if (!playing.wanted[it->pieces[p].whole]) continue;
    long long bad = is_reduction(it, p) ? compare(p, place(&playing, p)) : -1;
    if (bad >= 0) complain("has a wrong sum of %s, of which byte %lld is the first", piece_name(p), bad);
    else if (!is_reduction(it, p) && !held[p]) complain("never gets %s", piece_name(p));
  }
}

/* takes the memory of a message at this rank; a result shares that of its original */
static void allocate(int whole) {
  const payload *m = &it->payloads[whole];
  if (playing.output[whole]) return;
  if (m->result_of == NONE || m->sources[0] != rank) {
    playing.output[whole] = take(m->bytes);
    return;
  }
  allocate(m->result_of);
  playing.output[whole] = playing.output[m->result_of];
}

static void allocate_all(void) {
  held = take(it->pieces_count);
  for (int p = 0; p < it->pieces_count; p++) {
    playing.offset[p] = it->pieces[p].offset;
    playing.bytes[p] = it->pieces[p].bytes;
  }
  for (int i = 0; i < it->transfers_count; i++) {
    const transfer *t = &it->transfers[i];
    for (int p = 0; p < t->pieces && (t->from == rank || t->to == rank); p++)
      if (!is_reduction(it, t->piece[p])) allocate(it->pieces[t->piece[p]].whole);
  }
  for (int m = 0; m < it->payloads_count; m++) {
    const payload *of = &it->payloads[m];
    reduces |= of->contributors > 1 || of->result_of != NONE;
    if (of->contributors < 2) continue;
    if (playing.wanted[m]) allocate(m);
    unsigned char *own = take(of->bytes);
    contribution(m, rank, 0, of->bytes, own, 0);
    playing.input[m] = own;
  }
}

static void fill(void) {
  for (int m = 0; m < it->payloads_count; m++) {
    const payload *of = &it->payloads[m];
    if (!playing.output[m]) continue;
    memset(playing.output[m], 0, of->bytes);
    if (of->contributors == 1 && of->result_of == NONE && of->sources[0] == rank)
      contribution(m, rank, 0, of->bytes, playing.output[m], 0);
  }
  for (int p = 0; p < it->pieces_count; p++) {
    int whole = it->pieces[p].whole;
    held[p] = !is_reduction(it, p) && it->payloads[whole].sources[0] == rank;
  }
}

/* ---- measuring ---- */

enum { ROUND_TRIPS = 8 };

static int one_clock; /* whether all ranks run on one machine */

/* returns the clock of rank 0 minus the clock of this rank, from the shortest of several round trips */
static double clock_offset(void) {
  if (one_clock) return 0;
  double offset = 0;
  for (int other = 1; other < ranks; other++) {
    double shortest = 0;
    for (int i = 0; i < ROUND_TRIPS; i++) {
      double sent = MPI_Wtime(), there = 0;
      if (rank == other) {
        MPI_Send(&sent, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(&there, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        double back = MPI_Wtime();
        if (i == 0 || back - sent < shortest) {
          shortest = back - sent;
          offset = there - (sent + back) / 2;
        }
      } else if (rank == 0) {
        MPI_Recv(&sent, 1, MPI_DOUBLE, other, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        there = MPI_Wtime();
        MPI_Send(&there, 1, MPI_DOUBLE, other, 0, MPI_COMM_WORLD);
      }
    }
  }
  return offset;
}

/* reduces the times of this repetition to rank 0: of each message the last receipt minus the first start */
static void measure(double offset, double *times) {
  double *mine = take(2 * it->payloads_count * sizeof(double)), *all = take(2 * it->payloads_count * sizeof(double));
  for (int m = 0; m < it->payloads_count; m++) {
    mine[2 * m] = playing.wanted[m] && playing.served[m] > 0 ? playing.served[m] + offset : -1e300;
    mine[2 * m + 1] = contains(it->payloads[m].sources, it->payloads[m].contributors, rank) ? -(started + offset) : -1e300;
  }
  MPI_Reduce(mine, all, 2 * it->payloads_count, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  for (int m = 0; m < it->payloads_count; m++) times[m] = all[2 * m] + all[2 * m + 1];
  free(mine);
  free(all);
}

/* finds out whether there is one clock, and warns if a machine has more processes than cores */
static void check_machines(void) {
  MPI_Comm machine;
  int here, excess = 0, most = 0;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &machine);
  MPI_Comm_size(machine, &here);
  one_clock = here == ranks;
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  if (cores > 0 && here > cores) excess = here;
  MPI_Reduce(&excess, &most, 1, MPI_INT, MPI_MAX, 0, MPI_COMM_WORLD);
  if (most > 0 && rank == 0)
    fprintf(stderr, "warning: a machine runs %d processes on fewer cores; they wait for each other, so the times are"
                    " not those of the network\n", most);
  MPI_Comm_free(&machine);
}

static int ascending(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

/* prints the times of each message over all repetitions next to the predicted time */
static void print_times(double *times, int repeats) {
  double *sorted = take(repeats * sizeof(double));
  printf("%-10s %12s %12s %12s %12s %14s\n", "message", "bytes", "median us", "min us", "max us",
         "predicted us");
  for (int m = 0; m < it->payloads_count; m++) {
    for (int r = 0; r < repeats; r++) sorted[r] = times[(size_t)r * it->payloads_count + m];
    qsort(sorted, repeats, sizeof(double), ascending);
    double median = (sorted[(repeats - 1) / 2] + sorted[repeats / 2]) / 2;
    printf("%-10d %12lld %12.3f %12.3f %12.3f ", it->payloads[m].message, it->payloads[m].bytes, median * 1e6,
           sorted[0] * 1e6, sorted[repeats - 1] * 1e6);
    if (it->payloads[m].predicted < 0) printf("%14s\n", "-");
    else printf("%14.3f\n", it->payloads[m].predicted / 1e6);
  }
  free(sorted);
}

static void free_all(void) {
  for (int m = 0; m < it->payloads_count; m++) {
    int original = it->payloads[m].result_of;
    if (it->payloads[m].contributors > 1) free((void *)playing.input[m]);
    if (original == NONE || playing.output[m] != playing.output[original]) free(playing.output[m]);
  }
  free(held);
  free_run(&playing);
}

/* plays a plan, and prints its times; returns the number of complaints of all ranks */
static int play_all(int repeats, double patience) {
  int all_wrong = 0;
  prepare(&playing);
  allocate_all();
  check_waits();
  double *times = take((size_t)repeats * it->payloads_count * sizeof(double));
  MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (int round = repeats > 1 ? -1 : 0; round < repeats && !all_wrong; round++) {
    fill();
    start_over(&playing);
    double offset = clock_offset();
    play(patience);
    check_bytes();
    MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (!all_wrong) measure(offset, times + (size_t)(round < 0 ? 0 : round) * it->payloads_count);
  }
  if (rank == 0 && !all_wrong) {
    print_times(times, repeats);
    printf("every byte%s right: %d messages between %d ranks\n", reduces ? " and every sum" : "", it->transfers_count,
           ranks);
  }
  free(times);
  if (!all_wrong) free_all();
  return all_wrong;
}

static void read_text(char *text) {
  char problem[PROBLEM];
  if (!(it = read_plan(text, problem))) stop(2, "%s", problem);
  free(text);
  if (it->ranks != ranks) stop(2, "the plan has %d ranks, and there are %d processes", it->ranks, ranks);
  int *limit, has_limit;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &limit, &has_limit);
  if (has_limit && it->transfers_count > *limit)
    stop(2, "the plan has %d messages; this MPI can tell %d apart", it->transfers_count, *limit);
  playing.plan = it;
  playing.rank = rank;
  playing.combine = add;
}

int main(int argc, char **argv) {
  int repeats = 1, files = 0, all_wrong = 0;
  double patience = 60;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-n") && i + 1 < argc) repeats = atoi(argv[++i]);
    else if (!strcmp(argv[i], "-w") && i + 1 < argc) playing.window = atoll(argv[++i]);
    else if (!strcmp(argv[i], "-t") && i + 1 < argc) patience = atof(argv[++i]);
    else if (argv[i][0] != '-') argv[files++] = argv[i];
    else stop(2, "'%s' is not known; allowed are -n REPEATS, -w BYTES, -t SECONDS and plans", argv[i]);
  }
  if (repeats < 1 || playing.window < 1 || patience <= 0) stop(2, "-n, -w and -t need numbers above 0");
  if (files == 0 && !plan_lines[0]) stop(2, "no plan: give one, or make this program by castnet plan --format mpi");
  make_table();
  check_machines();
  playing.data = MPI_COMM_WORLD;
  MPI_Comm_dup(MPI_COMM_WORLD, &playing.acknowledgements);
  for (int f = 0; f < (files ? files : 1) && !all_wrong; f++) {
    read_text(files ? text_of_file(argv[f]) : text_of_program());
    if (files > 1 && rank == 0) printf("%s\n", argv[f]);
    all_wrong = play_all(repeats, patience);
    fflush(stdout);
    if (!all_wrong) free_plan(it);
  }
  if (all_wrong) {
    fflush(stderr);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) printf("WRONG: %d complaints\n", all_wrong);
    fflush(stdout);
    if (!is_over(&playing)) MPI_Abort(MPI_COMM_WORLD, 1); /* MPI would wait for the chunks that are under way */
    MPI_Finalize();
    return 1;
  }
  MPI_Comm_free(&playing.acknowledgements);
  MPI_Finalize();
  return 0;
}

/* ---- the plan, one line per element ---- */

const char *const plan_lines[] = {
/*PLAN*/
    NULL};
