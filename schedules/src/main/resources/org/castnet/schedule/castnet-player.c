/*
 * Castnet's MPI player: executes a plan by point-to-point messages and checks every byte.
 *
 *   mpicc -O2 this.c -o play && mpirun -n RANKS ./play [-n REPEATS] [-t SECONDS] [PLAN]
 *
 * Without PLAN it executes the plan at the end of this file, if there is one. Every rank posts a receive
 * for each of its messages, sends a message as soon as all messages that it waits for have arrived, and
 * compares the bytes at the end of each repetition.
 *
 * The time of a multicast is measured from the start of its source to the receipt of the last destination,
 * on the clock of rank 0. The offsets of other machines' clocks are measured before each repetition; the
 * error is at most half a round trip. With -n above 1, one repetition precedes the
 * measured ones. Exit code: 0 if every byte arrived once at each destination, 1 if not, 2 if the plan cannot
 * be read or the number of processes differs from its number of ranks.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#include <mpi.h>
#include <sched.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const plan_lines[];

enum { PERIOD = 65521, STEP = 7919, NAME = 256 };

typedef struct { int message, source, count, *destinations; long long bytes, predicted; } multicast;
typedef struct { int whole; long long offset, bytes; } piece;
typedef struct { int send, from, to, pieces, waits, *piece, *wait; } transfer;

static int rank, ranks, wrong;
static int names_count, multicasts_count, pieces_count, transfers_count;
static char (*names)[NAME];
static multicast *multicasts;
static piece *pieces;
static transfer *transfers;
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
  fprintf(stderr, "rank %d (%s) %s\n", rank, names[rank], line);
  wrong++;
}

static void *take(size_t bytes) {
  void *memory = calloc(bytes ? bytes : 1, 1);
  if (!memory) {
    fprintf(stderr, "rank %d has no %zu bytes of memory left\n", rank, bytes);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  return memory;
}

/* ---- reading the plan ---- */

static FILE *plan_file;
static int plan_line;
static char *line, *word;
static size_t line_size;

static char *next_line(void) {
  if (plan_file) {
    ssize_t length = getline(&line, &line_size, plan_file);
    if (length < 0) stop(2, "line %d of the plan: it ends before its line 'end'", plan_line + 1);
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) line[--length] = 0;
  } else {
    if (!plan_lines[plan_line]) stop(2, "line %d of the plan: it ends before its line 'end'", plan_line + 1);
    free(line);
    line = strdup(plan_lines[plan_line]);
  }
  plan_line++;
  return word = line;
}

static long long number(long long least, long long most) {
  char *end;
  long long value = strtoll(word, &end, 10);
  if (end == word) stop(2, "line %d of the plan: found '%s' where a number is needed", plan_line, word);
  if (value < least || value > most)
    stop(2, "line %d of the plan: found %lld where %lld..%lld is allowed", plan_line, value, least, most);
  word = end;
  return value;
}

static int count(const char *what) {
  size_t length = strlen(what);
  next_line();
  if (strncmp(line, what, length)) stop(2, "line %d of the plan: '%s' and a number are needed", plan_line, what);
  word += length;
  return (int)number(0, 100000000);
}

static int *list(int *length, int end) {
  *length = (int)number(0, 100000000);
  int *numbers = take(*length * sizeof(int));
  for (int i = 0; i < *length; i++) numbers[i] = (int)number(0, end - 1);
  return numbers;
}

static void read_plan(void) {
  if (strcmp(next_line(), "castnet-plan 1"))
    stop(2, "line 1 of the plan: '%.60s' where 'castnet-plan 1' is needed", line);
  names_count = count("ranks");
  names = take(names_count * sizeof *names);
  for (int i = 0; i < names_count; i++) snprintf(names[i], NAME, "%s", next_line());
  multicasts_count = count("multicasts");
  multicasts = take(multicasts_count * sizeof *multicasts);
  for (int i = 0; i < multicasts_count; i++) {
    multicast *m = &multicasts[i];
    next_line();
    m->message = (int)number(0, 100000000);
    m->source = (int)number(0, names_count - 1);
    m->bytes = number(1, INT64_MAX);
    m->predicted = number(-1, INT64_MAX);
    m->destinations = list(&m->count, names_count);
  }
  pieces_count = count("pieces");
  pieces = take(pieces_count * sizeof *pieces);
  for (int i = 0; i < pieces_count; i++) {
    next_line();
    pieces[i].whole = (int)number(0, multicasts_count - 1);
    long long most = multicasts[pieces[i].whole].bytes;
    pieces[i].offset = number(0, most - 1);
    pieces[i].bytes = number(1, most - pieces[i].offset);
  }
  transfers_count = count("transfers");
  transfers = take(transfers_count * sizeof *transfers);
  for (int i = 0; i < transfers_count; i++) {
    transfer *t = &transfers[i];
    next_line();
    t->send = (int)number(0, 100000000);
    t->from = (int)number(0, names_count - 1);
    t->to = (int)number(0, names_count - 1);
    t->piece = list(&t->pieces, pieces_count);
    t->wait = list(&t->waits, transfers_count);
  }
  if (strcmp(next_line(), "end")) stop(2, "line %d of the plan: 'end' is needed", plan_line);
}

/* ---- the bytes ---- */

static void make_table(void) {
  uint32_t state = 0x9E3779B9u;
  for (int i = 0; i < PERIOD; i++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    table[i] = (unsigned char)(state >> 11);
  }
}

/* fills (compare = 0) or compares the bytes of a piece; returns the first wrong one, or -1 */
static long long pattern(int p, unsigned char *bytes, int compare) {
  for (long long done = 0; done < pieces[p].bytes;) {
    long long at = (pieces[p].offset + done + (long long)pieces[p].whole * STEP) % PERIOD;
    long long run = PERIOD - at < pieces[p].bytes - done ? PERIOD - at : pieces[p].bytes - done;
    if (!compare) {
      memcpy(bytes + done, table + at, run);
    } else if (memcmp(bytes + done, table + at, run)) {
      while (bytes[done] == table[at]) done++, at++;
      return pieces[p].offset + done;
    }
    done += run;
  }
  return -1;
}

static long long size_of(const transfer *t) {
  long long bytes = 0;
  for (int i = 0; i < t->pieces; i++) bytes += pieces[t->piece[i]].bytes;
  return bytes;
}

static const char *piece_name(int p) {
  static char name[128];
  const multicast *m = &multicasts[pieces[p].whole];
  if (pieces[p].bytes == m->bytes) snprintf(name, sizeof name, "message %d", m->message);
  else
    snprintf(name, sizeof name, "bytes %lld..%lld of message %d", pieces[p].offset,
             pieces[p].offset + pieces[p].bytes - 1, m->message);
  return name;
}

/* ---- playing ---- */

static unsigned char **memory; /* by multicast; NULL where this rank has nothing to do with it */
static char *held;             /* by piece: whether this rank has it */
static unsigned char **arrived; /* by transfer: what came in, for the comparison afterwards */
static int *missing;           /* by transfer that this rank sends: arrivals still to come, -1 once sent */
static double *served;         /* by multicast: when its last piece had arrived at this destination; 0 elsewhere */
static char *wanted;           /* by multicast: whether this rank is a destination */
static double started;         /* when this rank started the repetition */

static unsigned char *place(int p) { return memory[pieces[p].whole] + pieces[p].offset; }

/* whether what a transfer waits for brings what it carries, whatever the timing */
static void check_waits(void) {
  for (int i = 0; i < transfers_count; i++) {
    const transfer *t = &transfers[i];
    if (t->from != rank) continue;
    for (int w = 0; w < t->waits; w++)
      if (transfers[t->wait[w]].to != rank)
        complain("waits in send %d for send %d, which brings it nothing", t->send, transfers[t->wait[w]].send);
    for (int i = 0; i < t->pieces; i++) {
      int promised = multicasts[pieces[t->piece[i]].whole].source == rank;
      for (int w = 0; w < t->waits && !promised; w++) {
        const transfer *before = &transfers[t->wait[w]];
        for (int j = 0; j < before->pieces; j++) promised |= before->piece[j] == t->piece[i];
      }
      if (!promised)
        complain("has %s to send in send %d, which none of the arrivals that it waits for brings",
                 piece_name(t->piece[i]), t->send);
    }
  }
}

static MPI_Request *requests;
static int *request_transfer; /* by request: its transfer */
static unsigned char **packed; /* by request: what is being sent, from several places */
static int requests_count, open_receives;

static void start_send(int i) {
  transfer *t = &transfers[i];
  unsigned char *from = t->pieces == 1 ? place(t->piece[0]) : take(size_of(t));
  if (t->pieces != 1) {
    unsigned char *to = from;
    packed[requests_count] = from;
    for (int p = 0; p < t->pieces; to += pieces[t->piece[p++]].bytes)
      memcpy(to, place(t->piece[p]), pieces[t->piece[p]].bytes);
  }
  missing[i] = -1;
  request_transfer[requests_count] = i;
  MPI_Isend(from, (int)size_of(t), MPI_BYTE, t->to, i, MPI_COMM_WORLD, &requests[requests_count++]);
}

static void has_arrived(int i, double now) {
  const transfer *t = &transfers[i];
  unsigned char *from = arrived[i];
  for (int p = 0; p < t->pieces; from += pieces[t->piece[p++]].bytes) {
    memcpy(place(t->piece[p]), from, pieces[t->piece[p]].bytes);
    int whole = pieces[t->piece[p]].whole;
    if (wanted[whole]) served[whole] = now;
  }
  for (int j = 0; j < transfers_count; j++) {
    if (transfers[j].from != rank || missing[j] <= 0) continue;
    for (int w = 0; w < transfers[j].waits; w++)
      if (transfers[j].wait[w] == i && --missing[j] == 0) start_send(j);
  }
}

static void play(double patience) {
  requests_count = open_receives = 0;
  for (int i = 0; i < transfers_count; i++)
    if (transfers[i].to == rank) {
      request_transfer[requests_count] = i;
      open_receives++;
      MPI_Irecv(arrived[i], (int)size_of(&transfers[i]), MPI_BYTE, transfers[i].from, i, MPI_COMM_WORLD,
                &requests[requests_count++]);
    }
  int receives = requests_count;
  MPI_Barrier(MPI_COMM_WORLD);
  started = MPI_Wtime();
  double last = started;
  for (int i = 0; i < transfers_count; i++)
    if (transfers[i].from == rank && missing[i] == 0) start_send(i);
  int *done = take((requests_count + transfers_count) * sizeof(int));
  for (int open = requests_count; open > 0;) {
    int before = requests_count, ready = 0;
    MPI_Testsome(requests_count, requests, &ready, done, MPI_STATUSES_IGNORE);
    double now = MPI_Wtime();
    if (ready > 0) last = now;
    for (int d = 0; d < ready && ready != MPI_UNDEFINED; d++, open--)
      if (done[d] < receives) {
        open_receives--;
        has_arrived(request_transfer[done[d]], now);
      }
    open += requests_count - before;
    if (ready == 0 && now - last > patience) break;
    if (ready == 0) sched_yield();
  }
  free(done);
  if (open_receives > 0)
    for (int r = 0; r < receives; r++)
      if (requests[r] != MPI_REQUEST_NULL)
        complain("waits for send %d from rank %d (%s), which does not come", transfers[request_transfer[r]].send,
                 transfers[request_transfer[r]].from, names[transfers[request_transfer[r]].from]);
}

static void check_bytes(void) {
  for (int i = 0; i < transfers_count; i++) {
    const transfer *t = &transfers[i];
    if (t->to != rank) continue;
    unsigned char *bytes = arrived[i];
    for (int j = 0; j < t->pieces; bytes += pieces[t->piece[j++]].bytes) {
      int p = t->piece[j];
      long long bad = pattern(p, bytes, 1);
      if (bad >= 0)
        complain("gets %s by send %d from rank %d (%s), of which byte %lld is wrong", piece_name(p), t->send, t->from,
                 names[t->from], bad);
      else if (held[p])
        complain("gets %s by send %d from rank %d (%s), and had it before", piece_name(p), t->send, t->from,
                 names[t->from]);
      else
        held[p] = 1;
    }
  }
  for (int p = 0; p < pieces_count; p++) {
    const multicast *m = &multicasts[pieces[p].whole];
    for (int d = 0; d < m->count; d++)
      if (m->destinations[d] == rank && !held[p]) complain("never gets %s", piece_name(p));
  }
}

static void prepare(void) {
  int mine = 0;
  memory = take(multicasts_count * sizeof *memory);
  held = take(pieces_count);
  arrived = take(transfers_count * sizeof *arrived);
  missing = take(transfers_count * sizeof(int));
  served = take(multicasts_count * sizeof(double));
  wanted = take(multicasts_count);
  for (int m = 0; m < multicasts_count; m++)
    for (int d = 0; d < multicasts[m].count; d++) wanted[m] |= multicasts[m].destinations[d] == rank;
  for (int i = 0; i < transfers_count; i++) {
    transfer *t = &transfers[i];
    if (t->from != rank && t->to != rank) continue;
    if (size_of(t) > INT32_MAX)
      stop(2, "send %d carries %lld bytes; this player takes messages below 2 GiB", t->send, size_of(t));
    mine++;
    for (int p = 0; p < t->pieces; p++) {
      int whole = pieces[t->piece[p]].whole;
      if (!memory[whole]) memory[whole] = take(multicasts[whole].bytes);
    }
    if (t->to == rank) arrived[i] = take(size_of(t));
  }
  requests = take((mine + 1) * sizeof *requests);
  request_transfer = take((mine + 1) * sizeof(int));
  packed = take((mine + 1) * sizeof *packed);
}

static void start_over(void) {
  memset(held, 0, pieces_count);
  for (int m = 0; m < multicasts_count; m++) {
    served[m] = 0;
    if (memory[m]) memset(memory[m], 0, multicasts[m].bytes);
  }
  for (int i = 0; i < transfers_count; i++) {
    missing[i] = transfers[i].waits;
    if (arrived[i]) memset(arrived[i], 0, size_of(&transfers[i]));
  }
  for (int p = 0; p < pieces_count; p++)
    if (multicasts[pieces[p].whole].source == rank) {
      held[p] = 1;
      if (memory[pieces[p].whole]) pattern(p, place(p), 0);
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

/* reduces the times of this repetition to rank 0: of each multicast the last receipt minus the start */
static void measure(double offset, double *times) {
  double *mine = take(2 * multicasts_count * sizeof(double)), *all = take(2 * multicasts_count * sizeof(double));
  for (int m = 0; m < multicasts_count; m++) {
    mine[2 * m] = wanted[m] && served[m] > 0 ? served[m] + offset : -1e300;
    mine[2 * m + 1] = multicasts[m].source == rank ? started + offset : -1e300;
  }
  MPI_Reduce(mine, all, 2 * multicasts_count, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  for (int m = 0; m < multicasts_count; m++) times[m] = all[2 * m] - all[2 * m + 1];
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

/* prints the times of each multicast over all repetitions next to the predicted time */
static void print_times(double *times, int repeats) {
  double *sorted = take(repeats * sizeof(double));
  printf("%-10s %12s %12s %12s %12s %14s\n", "multicast", "bytes", "median us", "min us", "max us",
         "predicted us");
  for (int m = 0; m < multicasts_count; m++) {
    for (int r = 0; r < repeats; r++) sorted[r] = times[(size_t)r * multicasts_count + m];
    qsort(sorted, repeats, sizeof(double), ascending);
    double median = (sorted[(repeats - 1) / 2] + sorted[repeats / 2]) / 2;
    printf("%-10d %12lld %12.3f %12.3f %12.3f ", multicasts[m].message, multicasts[m].bytes, median * 1e6,
           sorted[0] * 1e6, sorted[repeats - 1] * 1e6);
    if (multicasts[m].predicted < 0) printf("%14s\n", "-");
    else printf("%14.3f\n", multicasts[m].predicted / 1e6);
  }
  free(sorted);
}

int main(int argc, char **argv) {
  int repeats = 1, all_wrong = 0;
  double patience = 60;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const char *file = NULL;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-n") && i + 1 < argc) repeats = atoi(argv[++i]);
    else if (!strcmp(argv[i], "-t") && i + 1 < argc) patience = atof(argv[++i]);
    else if (argv[i][0] != '-') file = argv[i];
    else stop(2, "'%s' is not known; allowed are -n REPEATS, -t SECONDS and a plan", argv[i]);
  }
  if (repeats < 1 || patience <= 0) stop(2, "-n and -t need numbers above 0");
  if (file && !(plan_file = fopen(file, "r"))) stop(2, "%s: there is no such file, or it cannot be read", file);
  if (!file && !plan_lines[0]) stop(2, "no plan: give one, or make this program by castnet plan --format mpi");
  read_plan();
  if (names_count != ranks) stop(2, "the plan has %d ranks, and there are %d processes", names_count, ranks);
  int *limit, has_limit;
  MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &limit, &has_limit);
  if (has_limit && transfers_count > *limit)
    stop(2, "the plan has %d messages; this MPI can tell %d apart", transfers_count, *limit);
  make_table();
  prepare();
  check_waits();
  check_machines();
  double *times = take((size_t)repeats * multicasts_count * sizeof(double));
  MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (int round = repeats > 1 ? -1 : 0; round < repeats && !all_wrong; round++) {
    start_over();
    double offset = clock_offset();
    play(patience);
    check_bytes();
    MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (!all_wrong) measure(offset, times + (size_t)(round < 0 ? 0 : round) * multicasts_count);
    for (int r = 0; r < requests_count; r++) {
      free(packed[r]);
      packed[r] = NULL;
    }
  }
  if (all_wrong) {
    fflush(stderr);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) printf("WRONG: %d complaints\n", all_wrong);
    for (int r = 0; r < requests_count; r++)
      if (requests[r] != MPI_REQUEST_NULL) {
        MPI_Cancel(&requests[r]);
        MPI_Request_free(&requests[r]);
      }
    MPI_Finalize();
    return 1;
  }
  if (rank == 0) {
    print_times(times, repeats);
    printf("every byte right: %d messages between %d ranks\n", transfers_count, ranks);
  }
  MPI_Finalize();
  return 0;
}

/* ---- the plan, one line per element ---- */

static const char *const plan_lines[] = {
/*PLAN*/
    NULL};
