/*
 * Castnet's MPI player: executes a plan by point-to-point messages and checks every byte.
 *
 *   mpicc -O2 this.c -o play && mpirun -n RANKS ./play [-n REPEATS] [-w BYTES] [-t SECONDS] [PLAN]
 *
 * Without PLAN it executes the plan at the end of this file, if there is one. A send may begin when all arrivals that
 * it waits for are complete. Each port of a rank sends one message after another, in the order in which they may begin,
 * and of several at an instant in the order of the plan; if the plan allows several sends at a time, the first ones take
 * turns. A message leaves in chunks; at most -w bytes of it are under way, that is, not yet acknowledged by their
 * receiver, so that the order does not depend on the buffers of MPI or of the operating system. Partial results of reductions are summed, byte by byte modulo 256, before they are
 * sent on. Bytes and sums are compared at the end of each repetition.
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
#include <mpi.h>
#include <sched.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const char *const plan_lines[];

enum { NONE = -1, PERIOD = 65521, STEP = 7919, RANK_STEP = 39208, VALUES = 255, NAME = 256 };

/* a message: a multicast of one source, a reduction of several (destinations included), or the result of the one with number result_of */
typedef struct { int message, result_of, contributors, *sources, count, *destinations; long long bytes, predicted; } payload;
/* adding: the destinations of a reduction that add their own contribution to what they receive */
typedef struct { int whole, adds, *adding; long long offset, bytes; } piece;
/* port: of the sender; own: the pieces to which the sender adds its own contribution */
typedef struct { int send, from, port, to, pieces, owns, waits, *piece, *own, *wait; long long bytes; } transfer;

static int rank, ranks, wrong;
static int names_count, payloads_count, pieces_count, transfers_count, ports_count, concurrent, reduces;
static char (*names)[NAME];
static payload *payloads;
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
  next_line();
  if (strcmp(line, "castnet-plan 3"))
    stop(2, "line 1 of the plan: '%.60s' where 'castnet-plan 3' is needed; write the plan and this program with the"
            " same release of Castnet", line);
  names_count = count("ranks");
  names = take(names_count * sizeof *names);
  for (int i = 0; i < names_count; i++) snprintf(names[i], NAME, "%s", next_line());
  concurrent = count("concurrent-sends");
  if (concurrent < 1) stop(2, "line %d of the plan: at least 1 is needed", plan_line);
  payloads_count = count("messages");
  payloads = take(payloads_count * sizeof *payloads);
  for (int i = 0; i < payloads_count; i++) {
    payload *m = &payloads[i];
    next_line();
    m->message = (int)number(0, 100000000);
    m->bytes = number(1, INT64_MAX);
    m->predicted = number(-1, INT64_MAX);
    m->result_of = (int)number(NONE, payloads_count - 1);
    m->sources = list(&m->contributors, names_count);
    if (m->contributors == 0) stop(2, "line %d of the plan: a source is needed", plan_line);
    m->destinations = list(&m->count, names_count);
    reduces |= m->contributors > 1 || m->result_of != NONE;
  }
  for (int i = 0; i < payloads_count; i++) {
    const payload *m = &payloads[i];
    if (m->result_of == NONE) continue;
    const payload *from = &payloads[m->result_of];
    if (m->contributors != 1 || from->result_of != NONE || from->count != 1 || from->bytes != m->bytes ||
        from->destinations[0] != m->sources[0])
      stop(2, "message %d is the result of message %d, which does not end at its source with the same length",
           m->message, from->message);
  }
  pieces_count = count("pieces");
  pieces = take(pieces_count * sizeof *pieces);
  for (int i = 0; i < pieces_count; i++) {
    next_line();
    pieces[i].whole = (int)number(0, payloads_count - 1);
    long long most = payloads[pieces[i].whole].bytes;
    pieces[i].offset = number(0, most - 1);
    pieces[i].bytes = number(1, most - pieces[i].offset);
    pieces[i].adding = list(&pieces[i].adds, names_count);
  }
  transfers_count = count("transfers");
  transfers = take(transfers_count * sizeof *transfers);
  for (int i = 0; i < transfers_count; i++) {
    transfer *t = &transfers[i];
    next_line();
    t->send = (int)number(0, 100000000);
    t->from = (int)number(0, names_count - 1);
    t->port = (int)number(0, 100000);
    t->to = (int)number(0, names_count - 1);
    t->piece = list(&t->pieces, pieces_count);
    t->own = list(&t->owns, pieces_count);
    t->wait = list(&t->waits, transfers_count);
    for (int p = 0; p < t->pieces; p++) t->bytes += pieces[t->piece[p]].bytes;
    if (t->port >= ports_count) ports_count = t->port + 1;
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

static int is_reduction(int p) { return payloads[pieces[p].whole].contributors > 1; }

static int contains(const int *numbers, int length, int number) {
  for (int i = 0; i < length; i++)
    if (numbers[i] == number) return 1;
  return 0;
}

/* compares a piece with its final value: the bytes of the source, or the sum of all contributions; returns the
   first wrong byte, or -1 */
static long long compare(int p, const unsigned char *bytes) {
  static unsigned char expected[65536];
  const payload *m = &payloads[pieces[p].whole];
  int original = m->result_of == NONE ? pieces[p].whole : m->result_of;
  m = &payloads[original];
  for (long long done = 0, run; done < pieces[p].bytes; done += run) {
    long long offset = pieces[p].offset + done;
    run = pieces[p].bytes - done < (long long)sizeof expected ? pieces[p].bytes - done : (long long)sizeof expected;
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
  const payload *m = &payloads[pieces[p].whole];
  if (pieces[p].bytes == m->bytes) snprintf(name, sizeof name, "message %d", m->message);
  else
    snprintf(name, sizeof name, "bytes %lld..%lld of message %d", pieces[p].offset,
             pieces[p].offset + pieces[p].bytes - 1, m->message);
  return name;
}

/* ---- playing ---- */

static unsigned char **memory; /* by message; NULL where this rank has nothing to do with it; a result shares that of its original */
static char *held;             /* by piece: whether this rank has it */
static unsigned char **arrived; /* by transfer: what came in, for the comparison afterwards */
static long long *asked, *got;  /* by transfer that this rank receives: the bytes for which a receive was posted, and that are here */
static int *missing;           /* by transfer that this rank sends: arrivals still to come */
static int *waiting, *waiting_end; /* the sends of this rank that wait for transfer i: waiting[waiting_end[i - 1]..waiting_end[i] - 1] */
static double *served;         /* by message: when its last piece had arrived at this destination; 0 elsewhere */
static char *wanted;           /* by message: whether this rank is a destination */
static double started;         /* when this rank started the repetition */

static int overlap(int p, int q) {
  return pieces[p].offset < pieces[q].offset + pieces[q].bytes && pieces[q].offset < pieces[p].offset + pieces[p].bytes;
}

static unsigned char *place(int p) { return memory[pieces[p].whole] + pieces[p].offset; }

/* whether a result leaves after all transfers that bring a part of it */
static void check_complete(const transfer *t, int result, int original) {
  for (int i = 0; i < transfers_count; i++) {
    const transfer *before = &transfers[i];
    int brings = 0;
    for (int j = 0; j < before->pieces && before->to == rank; j++)
      brings |= pieces[before->piece[j]].whole == original && overlap(before->piece[j], result);
    if (!brings || contains(t->wait, t->waits, i)) continue;
    complain("has %s to send in send %d, but does not wait for send %d, which brings a part of it", piece_name(result),
             t->send, before->send);
    return;
  }
}

/* whether what a transfer waits for brings what it carries, whatever the timing */
static void check_waits(void) {
  for (int i = 0; i < transfers_count; i++) {
    const transfer *t = &transfers[i];
    if (t->from != rank) continue;
    for (int w = 0; w < t->waits; w++)
      if (transfers[t->wait[w]].to != rank)
        complain("waits in send %d for send %d, which brings it nothing", t->send, transfers[t->wait[w]].send);
    for (int i = 0; i < t->pieces; i++) {
      const payload *m = &payloads[pieces[t->piece[i]].whole];
      int source = m->contributors == 1 && m->sources[0] == rank;
      int promised = source || contains(t->own, t->owns, t->piece[i]);
      for (int w = 0; w < t->waits && !promised; w++) {
        const transfer *before = &transfers[t->wait[w]];
        for (int j = 0; j < before->pieces; j++) promised |= before->piece[j] == t->piece[i];
      }
      if (!promised)
        complain("has %s to send in send %d, which none of the arrivals that it waits for brings",
                 piece_name(t->piece[i]), t->send);
      if (source && m->result_of != NONE) check_complete(t, t->piece[i], m->result_of);
    }
  }
}

enum { CHUNK = 16384, CHUNKS = 64 };

/* a chunk that is under way: of which transfer, and how long */
typedef struct { int transfer, bytes; MPI_Request request; } chunk;

/*
 * A lane of a port sends one message at a time. Of `transfer`, if it is not NONE, `sent` bytes of its `bytes` have left.
 * The chunks are those without an acknowledgement, oldest first; they may belong to the transfer before.
 */
typedef struct {
  int transfer, chunks;
  long long sent, under_way;
  unsigned char *bytes;
  chunk chunk[CHUNKS];
} lane;

/* The sends of a port: ready[first..last - 1] may begin, in this order, and the lanes take turns. */
typedef struct { int *ready, first, last, turn; lane *lanes; } port;

/* a chunk that is being received */
typedef struct { int transfer, bytes, from; } receipt;

static MPI_Comm acknowledgements;
static long long window = 131072; /* bytes of a lane that may be under way */
static port *ports;
static unsigned char **packed; /* by transfer: what is sent from several places, or is a sum */
static receipt receipts[CHUNKS];
static MPI_Request receiving[CHUNKS];
static int receipts_count, sends_left, receives_left;

static void add(unsigned char *to, const unsigned char *from, long long bytes) {
  for (long long i = 0; i < bytes; i++) to[i] += from[i];
}

/* sums the partial result of a piece that a transfer carries; the bytes are 0 at first */
static void combine(const transfer *t, int p, unsigned char *to) {
  if (contains(t->own, t->owns, p)) contribution(pieces[p].whole, rank, pieces[p].offset, pieces[p].bytes, to, 1);
  for (int w = 0; w < t->waits; w++) {
    const transfer *before = &transfers[t->wait[w]];
    const unsigned char *from = arrived[t->wait[w]];
    for (int j = 0; j < before->pieces; from += pieces[before->piece[j++]].bytes)
      if (before->piece[j] == p) add(to, from, pieces[p].bytes);
  }
}

/* returns the bytes of a transfer in one place: those of the message, or a copy with all pieces and sums */
static unsigned char *gather(int i) {
  const transfer *t = &transfers[i];
  if (t->pieces == 1 && !is_reduction(t->piece[0])) return place(t->piece[0]);
  unsigned char *to = packed[i] = take(t->bytes);
  for (int p = 0; p < t->pieces; to += pieces[t->piece[p++]].bytes)
    if (is_reduction(t->piece[p])) combine(t, t->piece[p], to);
    else memcpy(to, place(t->piece[p]), pieces[t->piece[p]].bytes);
  return packed[i];
}

static void may_begin(int i) {
  port *from = &ports[transfers[i].port];
  from->ready[from->last++] = i;
}

/* lets a chunk of a lane leave if its window has room; one chunk may be larger than the window */
static int send_chunk(port *from, lane *by) {
  if (by->transfer == NONE && from->first < from->last) {
    by->transfer = from->ready[from->first++];
    by->sent = 0;
    by->bytes = gather(by->transfer);
  }
  if (by->transfer == NONE || by->chunks == CHUNKS) return 0;
  const transfer *t = &transfers[by->transfer];
  int bytes = (int)(t->bytes - by->sent < CHUNK ? t->bytes - by->sent : CHUNK);
  if (by->chunks > 0 && by->under_way + bytes > window) return 0;
  chunk *next = &by->chunk[by->chunks++];
  *next = (chunk){by->transfer, bytes, MPI_REQUEST_NULL};
  MPI_Isend(by->bytes + by->sent, bytes, MPI_BYTE, t->to, by->transfer, MPI_COMM_WORLD, &next->request);
  by->under_way += bytes;
  by->sent += bytes;
  if (by->sent == t->bytes) by->transfer = NONE;
  return 1;
}

static void send_chunks(port *from) {
  for (int idle = 0; idle < concurrent; from->turn = (from->turn + 1) % concurrent)
    idle = send_chunk(from, &from->lanes[from->turn]) ? 0 : idle + 1;
}

/* receives one acknowledgement, if there is one, of the oldest chunk of a transfer that is under way */
static int take_acknowledgement(void) {
  int found;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, acknowledgements, &found, &status);
  if (!found) return 0;
  int i = status.MPI_TAG, c = 0;
  MPI_Recv(NULL, 0, MPI_BYTE, status.MPI_SOURCE, i, acknowledgements, MPI_STATUS_IGNORE);
  port *from = &ports[transfers[i].port];
  lane *by = from->lanes;
  while (c == by->chunks || by->chunk[c].transfer != i)
    if (c < by->chunks) c++;
    else by++, c = 0;
  MPI_Wait(&by->chunk[c].request, MPI_STATUS_IGNORE);
  by->under_way -= by->chunk[c].bytes;
  memmove(&by->chunk[c], &by->chunk[c + 1], (--by->chunks - c) * sizeof(chunk));
  int last = by->transfer != i;
  for (int other = 0; other < by->chunks; other++) last &= by->chunk[other].transfer != i;
  if (last) {
    sends_left--;
    free(packed[i]);
    packed[i] = NULL;
  }
  send_chunks(from);
  return 1;
}

/* begins to receive one chunk, if there is one */
static int take_chunk(void) {
  int found = 0;
  MPI_Status status;
  if (receipts_count < CHUNKS) MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found, &status);
  if (!found) return 0;
  int i = status.MPI_TAG, bytes;
  MPI_Get_count(&status, MPI_BYTE, &bytes);
  receipts[receipts_count] = (receipt){i, bytes, status.MPI_SOURCE};
  MPI_Irecv(arrived[i] + asked[i], bytes, MPI_BYTE, status.MPI_SOURCE, i, MPI_COMM_WORLD, &receiving[receipts_count++]);
  asked[i] += bytes;
  return 1;
}

static void has_arrived(int i, double now) {
  const transfer *t = &transfers[i];
  unsigned char *from = arrived[i];
  receives_left--;
  for (int p = 0; p < t->pieces; from += pieces[t->piece[p++]].bytes) {
    int whole = pieces[t->piece[p]].whole;
    if (!is_reduction(t->piece[p])) memcpy(place(t->piece[p]), from, pieces[t->piece[p]].bytes);
    else if (wanted[whole]) add(place(t->piece[p]), from, pieces[t->piece[p]].bytes);
    if (wanted[whole]) served[whole] = now;
  }
  for (int w = i == 0 ? 0 : waiting_end[i - 1]; w < waiting_end[i]; w++)
    if (--missing[waiting[w]] == 0) {
      may_begin(waiting[w]);
      send_chunks(&ports[transfers[waiting[w]].port]);
    }
}

/* acknowledges the chunks that are here, and completes their transfers */
static int finish_chunks(void) {
  int done[CHUNKS], ready = 0;
  if (receipts_count > 0) MPI_Testsome(receipts_count, receiving, &ready, done, MPI_STATUSES_IGNORE);
  if (ready <= 0) return 0;
  double now = MPI_Wtime();
  for (int d = 0; d < ready; d++) {
    const receipt *here = &receipts[done[d]];
    MPI_Request request;
    MPI_Isend(NULL, 0, MPI_BYTE, here->from, here->transfer, acknowledgements, &request);
    MPI_Request_free(&request);
    got[here->transfer] += here->bytes;
  }
  for (int d = 0; d < ready; d++) {
    int i = receipts[done[d]].transfer;
    if (got[i] < transfers[i].bytes) continue;
    got[i] = 0; /* another chunk of this round must not complete it again */
    asked[i] = -1;
    has_arrived(i, now);
  }
  int kept = 0;
  for (int r = 0; r < receipts_count; r++) {
    if (receiving[r] == MPI_REQUEST_NULL) continue;
    receipts[kept] = receipts[r];
    receiving[kept++] = receiving[r];
  }
  receipts_count = kept;
  return ready;
}

static void play(double patience) {
  MPI_Barrier(MPI_COMM_WORLD);
  started = MPI_Wtime();
  double last = started;
  for (int i = 0; i < transfers_count; i++)
    if (transfers[i].from == rank && missing[i] == 0) may_begin(i);
  for (int p = 0; p < ports_count; p++) send_chunks(&ports[p]);
  while (sends_left + receives_left > 0) {
    int moved = take_acknowledgement() + take_chunk() + finish_chunks();
    if (moved) last = MPI_Wtime();
    else if (MPI_Wtime() - last > patience) break;
    else sched_yield();
  }
  for (int i = 0; i < transfers_count && receives_left > 0; i++)
    if (transfers[i].to == rank && asked[i] >= 0)
      complain("waits for send %d from rank %d (%s), which does not come", transfers[i].send, transfers[i].from,
               names[transfers[i].from]);
}

static void check_bytes(void) {
  for (int i = 0; i < transfers_count; i++) {
    const transfer *t = &transfers[i];
    if (t->to != rank) continue;
    unsigned char *bytes = arrived[i];
    for (int j = 0; j < t->pieces; bytes += pieces[t->piece[j++]].bytes) {
      int p = t->piece[j];
      if (is_reduction(p)) continue;
      long long bad = compare(p, bytes);
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
    if (!wanted[pieces[p].whole]) continue;
    long long bad = is_reduction(p) ? compare(p, place(p)) : -1;
    if (bad >= 0) complain("has a wrong sum of %s, of which byte %lld is the first", piece_name(p), bad);
    else if (!is_reduction(p) && !held[p]) complain("never gets %s", piece_name(p));
  }
}

static void allocate(int whole) {
  const payload *m = &payloads[whole];
  if (memory[whole]) return;
  if (m->result_of == NONE || m->sources[0] != rank) {
    memory[whole] = take(m->bytes);
    return;
  }
  allocate(m->result_of);
  memory[whole] = memory[m->result_of];
}

/* lists the sends of this rank by the transfers that they wait for */
static void list_waiting(void) {
  waiting_end = take(transfers_count * sizeof(int));
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < transfers_count; i++)
      for (int w = 0; transfers[i].from == rank && w < transfers[i].waits; w++) {
        int before = transfers[i].wait[w];
        if (pass == 0) waiting_end[before]++;
        else waiting[waiting_end[before]++] = i;
      }
    if (pass == 1) return;
    int total = 0;
    for (int i = 0; i < transfers_count; i++) {
      int count = waiting_end[i];
      waiting_end[i] = total;
      total += count;
    }
    waiting = take(total * sizeof(int));
  }
}

static void prepare(void) {
  int *mine = take(ports_count * sizeof(int));
  memory = take(payloads_count * sizeof *memory);
  held = take(pieces_count);
  arrived = take(transfers_count * sizeof *arrived);
  asked = take(transfers_count * sizeof *asked);
  got = take(transfers_count * sizeof *got);
  missing = take(transfers_count * sizeof(int));
  packed = take(transfers_count * sizeof *packed);
  served = take(payloads_count * sizeof(double));
  wanted = take(payloads_count);
  for (int m = 0; m < payloads_count; m++)
    for (int d = 0; d < payloads[m].count; d++) wanted[m] |= payloads[m].destinations[d] == rank;
  for (int i = 0; i < transfers_count; i++) {
    transfer *t = &transfers[i];
    if (t->from != rank && t->to != rank) continue;
    for (int p = 0; p < t->pieces; p++) {
      int whole = pieces[t->piece[p]].whole;
      if (!memory[whole] && (!is_reduction(t->piece[p]) || wanted[whole])) allocate(whole);
    }
    if (t->to == rank) arrived[i] = take(t->bytes);
    else mine[t->port]++;
  }
  for (int m = 0; m < payloads_count; m++)
    if (wanted[m] && payloads[m].contributors > 1) allocate(m);
  ports = take(ports_count * sizeof *ports);
  for (int p = 0; p < ports_count; p++) {
    ports[p].ready = take(mine[p] * sizeof(int));
    ports[p].lanes = take(concurrent * sizeof(lane));
  }
  free(mine);
  list_waiting();
}

static void start_over(void) {
  memset(held, 0, pieces_count);
  for (int m = 0; m < payloads_count; m++) {
    served[m] = 0;
    if (memory[m]) memset(memory[m], 0, payloads[m].bytes);
  }
  for (int p = 0; p < ports_count; p++) {
    ports[p].first = ports[p].last = 0;
    for (int l = 0; l < concurrent; l++) ports[p].lanes[l].transfer = NONE;
  }
  sends_left = receives_left = 0;
  for (int i = 0; i < transfers_count; i++) {
    missing[i] = transfers[i].waits;
    asked[i] = got[i] = 0;
    sends_left += transfers[i].from == rank;
    receives_left += transfers[i].to == rank;
    if (arrived[i]) memset(arrived[i], 0, transfers[i].bytes);
  }
  for (int p = 0; p < pieces_count; p++) {
    int whole = pieces[p].whole, adds = is_reduction(p);
    int first = adds ? wanted[whole] : payloads[whole].sources[0] == rank;
    if (!first) continue;
    held[p] = 1;
    if (adds ? contains(pieces[p].adding, pieces[p].adds, rank) : memory[whole] && payloads[whole].result_of == NONE)
      contribution(whole, rank, pieces[p].offset, pieces[p].bytes, place(p), 0);
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
  double *mine = take(2 * payloads_count * sizeof(double)), *all = take(2 * payloads_count * sizeof(double));
  for (int m = 0; m < payloads_count; m++) {
    mine[2 * m] = wanted[m] && served[m] > 0 ? served[m] + offset : -1e300;
    mine[2 * m + 1] = contains(payloads[m].sources, payloads[m].contributors, rank) ? -(started + offset) : -1e300;
  }
  MPI_Reduce(mine, all, 2 * payloads_count, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  for (int m = 0; m < payloads_count; m++) times[m] = all[2 * m] + all[2 * m + 1];
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
  for (int m = 0; m < payloads_count; m++) {
    for (int r = 0; r < repeats; r++) sorted[r] = times[(size_t)r * payloads_count + m];
    qsort(sorted, repeats, sizeof(double), ascending);
    double median = (sorted[(repeats - 1) / 2] + sorted[repeats / 2]) / 2;
    printf("%-10d %12lld %12.3f %12.3f %12.3f ", payloads[m].message, payloads[m].bytes, median * 1e6,
           sorted[0] * 1e6, sorted[repeats - 1] * 1e6);
    if (payloads[m].predicted < 0) printf("%14s\n", "-");
    else printf("%14.3f\n", payloads[m].predicted / 1e6);
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
    else if (!strcmp(argv[i], "-w") && i + 1 < argc) window = atoll(argv[++i]);
    else if (!strcmp(argv[i], "-t") && i + 1 < argc) patience = atof(argv[++i]);
    else if (argv[i][0] != '-') file = argv[i];
    else stop(2, "'%s' is not known; allowed are -n REPEATS, -w BYTES, -t SECONDS and a plan", argv[i]);
  }
  if (repeats < 1 || window < 1 || patience <= 0) stop(2, "-n, -w and -t need numbers above 0");
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
  MPI_Comm_dup(MPI_COMM_WORLD, &acknowledgements);
  double *times = take((size_t)repeats * payloads_count * sizeof(double));
  MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  for (int round = repeats > 1 ? -1 : 0; round < repeats && !all_wrong; round++) {
    start_over();
    double offset = clock_offset();
    play(patience);
    check_bytes();
    MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (!all_wrong) measure(offset, times + (size_t)(round < 0 ? 0 : round) * payloads_count);
  }
  if (all_wrong) {
    fflush(stderr);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) printf("WRONG: %d complaints\n", all_wrong);
    fflush(stdout);
    if (sends_left + receives_left > 0) MPI_Abort(MPI_COMM_WORLD, 1); /* MPI would wait for the chunks that are under way */
    MPI_Finalize();
    return 1;
  }
  if (rank == 0) {
    print_times(times, repeats);
    printf("every byte%s right: %d messages between %d ranks\n", reduces ? " and every sum" : "", transfers_count,
           ranks);
  }
  MPI_Finalize();
  return 0;
}

/* ---- the plan, one line per element ---- */

const char *const plan_lines[] = {
/*PLAN*/
    NULL};
