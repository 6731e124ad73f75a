/*
 * The engine of Castnet's MPI programs: reads a plan and executes the sends and receives of one rank.
 *
 * A send may begin when all arrivals that it waits for are complete. Each port of a rank sends one message after
 * another, in the order in which they may begin, and of several at an instant in the order of the plan; if the plan
 * allows several sends at a time, the first ones take turns. A message leaves in chunks; at most `window` bytes of it
 * are under way, that is, not yet acknowledged by their receiver, so that the order does not depend on the buffers of
 * MPI or of the operating system.
 *
 * Runs on the same communicators do not disturb each other: a rank ends a run when it has received everything and has
 * all acknowledgements, and takes no message from a rank of which it expects nothing more. What such a rank sends
 * belongs to a later run, since messages between two ranks keep their order.
 *
 * A rank that has nothing to do asks MPI again at once. On a machine with more processes than cores these take turns of
 * milliseconds then, so that data wait for a rank: CASTNET_PAUSE sets microseconds for which it sleeps instead.
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
#include <time.h>

enum { NONE = -1, NAME = 256, PROBLEM = 256, CHUNK = 16384, CHUNKS = 64, MOST = 100000000 };

/* a message: a multicast of one source, a reduction of several (destinations included), or the result of the one with number result_of */
typedef struct { int message, result_of, contributors, *sources, count, *destinations; long long bytes, predicted; } payload;
/* adding: the destinations of a reduction that add their own contribution to what they receive */
typedef struct { int whole, adds, *adding; long long offset, bytes; } piece;
/* port: of the sender; own: the pieces to which the sender adds its own contribution */
typedef struct { int send, from, port, to, pieces, owns, waits, *piece, *own, *wait; } transfer;

typedef struct {
  int ranks, concurrent, payloads_count, pieces_count, transfers_count, ports_count;
  char (*names)[NAME];
  payload *payloads;
  piece *pieces;
  transfer *transfers;
} plan;

/* memory of zeros */
static void *take(size_t bytes) {
  void *memory = calloc(bytes ? bytes : 1, 1);
  if (!memory) {
    fprintf(stderr, "no %zu bytes of memory are left\n", bytes);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
  return memory;
}

static int contains(const int *numbers, int length, int number) {
  for (int i = 0; i < length; i++)
    if (numbers[i] == number) return 1;
  return 0;
}

/* ---- reading a plan ---- */

/* The text of a plan. After the first problem, nothing more is read. */
typedef struct { const char *word, *end, *next; int line; char problem[PROBLEM]; } source;

static void reject(source *in, const char *format, ...) {
  va_list list;
  if (in->problem[0]) return;
  int length = snprintf(in->problem, PROBLEM, "line %d of the plan: ", in->line);
  va_start(list, format);
  vsnprintf(in->problem + length, PROBLEM - length, format, list);
  va_end(list);
}

/* the length of the rest of a line */
static int rest(const source *in) { return (int)(in->end - in->word); }

static void next_line(source *in) {
  if (in->problem[0]) return;
  in->line++;
  if (!*in->next) {
    in->word = in->end = in->next;
    reject(in, "it ends before its line 'end'");
    return;
  }
  in->word = in->next;
  in->end = in->word + strcspn(in->word, "\n");
  in->next = *in->end ? in->end + 1 : in->end;
  if (in->end > in->word && in->end[-1] == '\r') in->end--;
}

static long long number(source *in, long long least, long long most) {
  if (in->problem[0]) return least;
  char *end;
  long long value = strtoll(in->word, &end, 10);
  if (end == in->word || end > in->end)
    reject(in, "found '%.*s' where a number is needed", rest(in) < 60 ? rest(in) : 60, in->word);
  else if (value < least || value > most)
    reject(in, "found %lld where %lld..%lld is allowed", value, least, most);
  else in->word = end;
  return in->problem[0] ? least : value;
}

/* Each element of a list takes at least one character, so that a wrong length does not take all memory. */
static int length(source *in) {
  long long most = (long long)strlen(in->word);
  return (int)number(in, 0, most < MOST ? most : MOST);
}

static int counted(source *in, const char *what) {
  next_line(in);
  if (in->problem[0]) return 0;
  if (strncmp(in->word, what, strlen(what))) reject(in, "'%s' and a number are needed", what);
  else in->word += strlen(what);
  return length(in);
}

static int *list(source *in, int *count, int end) {
  *count = length(in);
  int *numbers = take(*count * sizeof(int));
  for (int i = 0; i < *count; i++) numbers[i] = (int)number(in, 0, end - 1LL);
  return numbers;
}

static void read_payloads(source *in, plan *to) {
  to->payloads_count = counted(in, "messages");
  to->payloads = take(to->payloads_count * sizeof *to->payloads);
  for (int i = 0; i < to->payloads_count; i++) {
    payload *m = &to->payloads[i];
    next_line(in);
    m->message = (int)number(in, 0, MOST);
    m->bytes = number(in, 1, INT64_MAX);
    m->predicted = number(in, -1, INT64_MAX);
    m->result_of = (int)number(in, NONE, to->payloads_count - 1);
    m->sources = list(in, &m->contributors, to->ranks);
    if (m->contributors == 0) reject(in, "a source is needed");
    m->destinations = list(in, &m->count, to->ranks);
  }
  for (int i = 0; i < to->payloads_count && !in->problem[0]; i++) {
    const payload *m = &to->payloads[i];
    if (m->result_of == NONE) continue;
    const payload *from = &to->payloads[m->result_of];
    if (m->contributors != 1 || from->result_of != NONE || from->count != 1 || from->bytes != m->bytes ||
        from->destinations[0] != m->sources[0])
      reject(in, "message %d is the result of message %d, which does not end at its source with the same length",
             m->message, from->message);
  }
}

static void read_pieces(source *in, plan *to) {
  to->pieces_count = counted(in, "pieces");
  to->pieces = take(to->pieces_count * sizeof *to->pieces);
  for (int i = 0; i < to->pieces_count; i++) {
    piece *p = &to->pieces[i];
    next_line(in);
    p->whole = (int)number(in, 0, to->payloads_count - 1);
    if (in->problem[0]) return;
    long long most = to->payloads[p->whole].bytes;
    p->offset = number(in, 0, most - 1);
    p->bytes = number(in, 1, most - p->offset);
    p->adding = list(in, &p->adds, to->ranks);
  }
}

static void read_transfers(source *in, plan *to) {
  to->transfers_count = counted(in, "transfers");
  to->transfers = take(to->transfers_count * sizeof *to->transfers);
  for (int i = 0; i < to->transfers_count; i++) {
    transfer *t = &to->transfers[i];
    next_line(in);
    t->send = (int)number(in, 0, MOST);
    t->from = (int)number(in, 0, to->ranks - 1);
    t->port = (int)number(in, 0, 100000);
    t->to = (int)number(in, 0, to->ranks - 1);
    t->piece = list(in, &t->pieces, to->pieces_count);
    t->own = list(in, &t->owns, to->pieces_count);
    t->wait = list(in, &t->waits, to->transfers_count);
    if (t->port >= to->ports_count) to->ports_count = t->port + 1;
  }
}

static void free_plan(plan *read) {
  for (int i = 0; i < read->payloads_count; i++) free(read->payloads[i].sources), free(read->payloads[i].destinations);
  for (int i = 0; i < read->pieces_count; i++) free(read->pieces[i].adding);
  for (int i = 0; i < read->transfers_count; i++)
    free(read->transfers[i].piece), free(read->transfers[i].own), free(read->transfers[i].wait);
  free(read->names), free(read->payloads), free(read->pieces), free(read->transfers), free(read);
}

/* reads a plan; returns NULL and sets the problem (PROBLEM characters) if it is not one */
static plan *read_plan(const char *text, char *problem) {
  source in = {.word = text, .end = text, .next = text};
  plan *to = take(sizeof *to);
  next_line(&in);
  if (!in.problem[0] && (rest(&in) != 14 || strncmp(in.word, "castnet-plan 3", 14)))
    reject(&in, "'%.*s' where 'castnet-plan 3' is needed; write the plan and this program with the same release of"
                " Castnet", rest(&in) < 60 ? rest(&in) : 60, in.word);
  to->ranks = counted(&in, "ranks");
  to->names = take(to->ranks * sizeof *to->names);
  for (int i = 0; i < to->ranks; i++) {
    next_line(&in);
    snprintf(to->names[i], NAME, "%.*s", rest(&in), in.word);
  }
  to->concurrent = counted(&in, "concurrent-sends");
  if (to->concurrent < 1) reject(&in, "at least 1 is needed");
  read_payloads(&in, to);
  read_pieces(&in, to);
  read_transfers(&in, to);
  next_line(&in);
  if (rest(&in) != 3 || strncmp(in.word, "end", 3)) reject(&in, "'end' is needed");
  if (!in.problem[0]) return to;
  snprintf(problem, PROBLEM, "%s", in.problem);
  free_plan(to);
  return NULL;
}

static int is_reduction(const plan *of, int p) { return of->payloads[of->pieces[p].whole].contributors > 1; }

static int overlap(const plan *of, int p, int q) {
  const piece *a = &of->pieces[p], *b = &of->pieces[q];
  return a->offset < b->offset + b->bytes && b->offset < a->offset + a->bytes;
}

/* ---- executing it ---- */

/* a chunk that is under way: of which transfer, and how long */
typedef struct { int transfer, bytes; MPI_Request request; } chunk;

/*
 * A lane of a port sends one message at a time. Of `transfer`, if it is not NONE, `sent` bytes have left.
 * The chunks are those without an acknowledgement, oldest first; they may belong to the transfer before.
 */
typedef struct {
  int transfer, chunks;
  long long sent, under_way;
  const unsigned char *bytes;
  chunk chunk[CHUNKS];
} lane;

/* The sends of a port: ready[first..last - 1] may begin, in this order, and the lanes take turns. */
typedef struct { int *ready, first, last, turn; lane *lanes; } port;

/* a chunk that is being received */
typedef struct { int transfer, bytes, from; } receipt;

/* adds (or otherwise combines) bytes to others of the same length */
typedef void combination(const void *context, const unsigned char *from, unsigned char *to, long long bytes);

/*
 * The execution of a plan by one rank. The caller sets the first group of fields, and offset, bytes, input and output
 * after prepare(). A payload that has several sources needs an input at each of them, and an output at its
 * destinations; another one needs an output wherever it passes, which is full at its source. Input and output of a
 * reduction must not overlap.
 */
typedef struct {
  const plan *plan;
  int rank;
  MPI_Comm data, acknowledgements;
  long long window; /* bytes of a lane that may be under way */
  struct timespec pause; /* how long to sleep when there is nothing to do; 0 to give way to other processes only */
  combination *combine;
  const void *context;

  long long *offset, *bytes; /* by piece: where it begins in input and output, and its length */
  const unsigned char **input;
  unsigned char **output;
  unsigned char **arrived; /* by transfer: where it comes in; the place of its piece, or memory of its own */
  unsigned char **packed;  /* by transfer: what is sent from several places, or is a sum */
  char *apart;             /* by transfer: whether arrived is memory of its own */
  char *filled;            /* by piece of a reduction: whether the output has contributions */
  char *wanted;            /* by message: whether this rank is a destination */
  double *served;          /* by message: when its last piece had arrived at this destination; 0 elsewhere */
  long long *length;       /* by transfer of this rank: its bytes */
  long long *asked, *got;  /* by transfer that this rank receives: the bytes for which a receive was posted, and that are here */
  int *expected;           /* by rank: the transfers of which not all receives are posted */
  int *missing;            /* by transfer that this rank sends: arrivals still to come */
  int *waiting, *waiting_end; /* the sends of this rank that wait for transfer i: waiting[waiting_end[i - 1]..waiting_end[i] - 1] */
  port *ports;
  receipt receipts[CHUNKS];
  MPI_Request receiving[CHUNKS];
  int receipts_count, sends_left, receives_left;
  int error; /* of MPI, if it returns errors; the run cannot go on */
} run;

static unsigned char *place(const run *of, int p) { return of->output[of->plan->pieces[p].whole] + of->offset[p]; }

/* lists the sends of this rank by the transfers that they wait for */
static void list_waiting(run *of) {
  const plan *by = of->plan;
  of->waiting_end = take(by->transfers_count * sizeof(int));
  for (int pass = 0; pass < 2; pass++) {
    for (int i = 0; i < by->transfers_count; i++)
      for (int w = 0; by->transfers[i].from == of->rank && w < by->transfers[i].waits; w++) {
        int before = by->transfers[i].wait[w];
        if (pass == 0) of->waiting_end[before]++;
        else of->waiting[of->waiting_end[before]++] = i;
      }
    if (pass == 1) return;
    int total = 0;
    for (int i = 0; i < by->transfers_count; i++) {
      int count = of->waiting_end[i];
      of->waiting_end[i] = total;
      total += count;
    }
    of->waiting = take(total * sizeof(int));
  }
}

/* takes the memory of a run, except for inputs and outputs */
static void prepare(run *of) {
  const plan *by = of->plan;
  const char *pause = getenv("CASTNET_PAUSE");
  of->pause.tv_nsec = pause ? strtol(pause, NULL, 10) % 1000000 * 1000 : 0;
  int *mine = take(by->ports_count * sizeof(int));
  of->offset = take(by->pieces_count * sizeof *of->offset);
  of->bytes = take(by->pieces_count * sizeof *of->bytes);
  of->input = take(by->payloads_count * sizeof *of->input);
  of->output = take(by->payloads_count * sizeof *of->output);
  of->arrived = take(by->transfers_count * sizeof *of->arrived);
  of->packed = take(by->transfers_count * sizeof *of->packed);
  of->apart = take(by->transfers_count);
  of->filled = take(by->pieces_count);
  of->wanted = take(by->payloads_count);
  of->served = take(by->payloads_count * sizeof(double));
  of->length = take(by->transfers_count * sizeof *of->length);
  of->asked = take(by->transfers_count * sizeof *of->asked);
  of->got = take(by->transfers_count * sizeof *of->got);
  of->expected = take(by->ranks * sizeof(int));
  of->missing = take(by->transfers_count * sizeof(int));
  for (int m = 0; m < by->payloads_count; m++)
    of->wanted[m] = contains(by->payloads[m].destinations, by->payloads[m].count, of->rank);
  for (int i = 0; i < by->transfers_count; i++)
    if (by->transfers[i].from == of->rank) mine[by->transfers[i].port]++;
  of->ports = take(by->ports_count * sizeof *of->ports);
  for (int p = 0; p < by->ports_count; p++) {
    of->ports[p].ready = take(mine[p] * sizeof(int));
    of->ports[p].lanes = take(by->concurrent * sizeof(lane));
  }
  free(mine);
  list_waiting(of);
}

static void free_run(run *of) {
  for (int i = 0; i < of->plan->transfers_count; i++) {
    if (of->apart[i]) free(of->arrived[i]);
    free(of->packed[i]);
  }
  for (int p = 0; p < of->plan->ports_count; p++) free(of->ports[p].ready), free(of->ports[p].lanes);
  free(of->offset), free(of->bytes), free(of->input), free(of->output), free(of->arrived), free(of->packed);
  free(of->apart), free(of->filled), free(of->wanted), free(of->served), free(of->length), free(of->asked);
  free(of->got), free(of->expected), free(of->missing), free(of->waiting), free(of->waiting_end), free(of->ports);
}

/* prepares another execution, after inputs and outputs were set */
static void start_over(run *of) {
  const plan *by = of->plan;
  for (int m = 0; m < by->payloads_count; m++) of->served[m] = 0;
  for (int p = 0; p < by->ports_count; p++) {
    of->ports[p].first = of->ports[p].last = 0;
    for (int l = 0; l < by->concurrent; l++) of->ports[p].lanes[l].transfer = NONE;
  }
  of->sends_left = of->receives_left = 0;
  for (int i = 0; i < by->transfers_count; i++) {
    const transfer *t = &by->transfers[i];
    of->missing[i] = t->waits;
    of->asked[i] = of->got[i] = 0;
    if (t->from != of->rank && t->to != of->rank) continue;
    of->length[i] = 0;
    for (int p = 0; p < t->pieces; p++) of->length[i] += of->bytes[t->piece[p]];
    of->sends_left += t->from == of->rank;
    if (t->to != of->rank) continue;
    of->receives_left++;
    of->expected[t->from]++;
    if (t->pieces == 1 && !is_reduction(by, t->piece[0])) of->arrived[i] = place(of, t->piece[0]);
    else if (!of->apart[i]) of->arrived[i] = take(of->length[i]), of->apart[i] = 1;
  }
  for (int p = 0; p < by->pieces_count; p++) {
    of->filled[p] = of->wanted[by->pieces[p].whole] && contains(by->pieces[p].adding, by->pieces[p].adds, of->rank);
    if (of->filled[p]) memcpy(place(of, p), of->input[by->pieces[p].whole] + of->offset[p], of->bytes[p]);
  }
}

/* whether an MPI call succeeded; otherwise the run ends */
static int works(run *of, int code) {
  if (code != MPI_SUCCESS && of->error == MPI_SUCCESS) of->error = code;
  return code == MPI_SUCCESS;
}

/* adds bytes to those that are there, or copies them if there are none */
static void merge(const run *of, char *there, const unsigned char *from, unsigned char *to, long long bytes) {
  if (*there) of->combine(of->context, from, to, bytes);
  else memcpy(to, from, bytes);
  *there = 1;
}

/* sums the partial result of a piece that a transfer carries */
static void sum(const run *of, const transfer *t, int p, unsigned char *to) {
  char there = 0;
  if (contains(t->own, t->owns, p))
    merge(of, &there, of->input[of->plan->pieces[p].whole] + of->offset[p], to, of->bytes[p]);
  for (int w = 0; w < t->waits; w++) {
    const transfer *before = &of->plan->transfers[t->wait[w]];
    const unsigned char *from = of->arrived[t->wait[w]];
    for (int j = 0; j < before->pieces; from += of->bytes[before->piece[j++]])
      if (before->piece[j] == p) merge(of, &there, from, to, of->bytes[p]);
  }
}

/* returns the bytes of a transfer in one place: those of the message, or a copy with all pieces and sums */
static const unsigned char *gather(run *of, int i) {
  const transfer *t = &of->plan->transfers[i];
  if (t->pieces == 1 && !is_reduction(of->plan, t->piece[0])) return place(of, t->piece[0]);
  unsigned char *to = of->packed[i] = take(of->length[i]);
  for (int p = 0; p < t->pieces; to += of->bytes[t->piece[p++]])
    if (is_reduction(of->plan, t->piece[p])) sum(of, t, t->piece[p], to);
    else memcpy(to, place(of, t->piece[p]), of->bytes[t->piece[p]]);
  return of->packed[i];
}

static void may_begin(run *of, int i) {
  port *from = &of->ports[of->plan->transfers[i].port];
  from->ready[from->last++] = i;
}

/* lets a chunk of a lane leave if its window has room; one chunk may be larger than the window */
static int send_chunk(run *of, port *from, lane *by) {
  if (by->transfer == NONE && from->first < from->last) {
    by->transfer = from->ready[from->first++];
    by->sent = 0;
    by->bytes = gather(of, by->transfer);
  }
  if (by->transfer == NONE || by->chunks == CHUNKS) return 0;
  long long left = of->length[by->transfer] - by->sent;
  int bytes = (int)(left < CHUNK ? left : CHUNK);
  if (by->chunks > 0 && by->under_way + bytes > of->window) return 0;
  chunk *next = &by->chunk[by->chunks++];
  *next = (chunk){by->transfer, bytes, MPI_REQUEST_NULL};
  works(of, MPI_Isend(by->bytes + by->sent, bytes, MPI_BYTE, of->plan->transfers[by->transfer].to, by->transfer, of->data,
                      &next->request));
  by->under_way += bytes;
  by->sent += bytes;
  if (by->sent == of->length[by->transfer]) by->transfer = NONE;
  return 1;
}

static void send_chunks(run *of, port *from) {
  int lanes = of->plan->concurrent;
  for (int idle = 0; idle < lanes; from->turn = (from->turn + 1) % lanes)
    idle = send_chunk(of, from, &from->lanes[from->turn]) ? 0 : idle + 1;
}

/* receives one acknowledgement, if there is one, of the oldest chunk of a transfer that is under way */
static int take_acknowledgement(run *of) {
  int found = 0;
  MPI_Status status;
  works(of, MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, of->acknowledgements, &found, &status));
  if (!found) return 0;
  int i = status.MPI_TAG, c = 0;
  works(of, MPI_Recv(NULL, 0, MPI_BYTE, status.MPI_SOURCE, i, of->acknowledgements, MPI_STATUS_IGNORE));
  port *from = &of->ports[of->plan->transfers[i].port];
  lane *by = from->lanes;
  while (c == by->chunks || by->chunk[c].transfer != i)
    if (c < by->chunks) c++;
    else by++, c = 0;
  works(of, MPI_Wait(&by->chunk[c].request, MPI_STATUS_IGNORE));
  by->under_way -= by->chunk[c].bytes;
  memmove(&by->chunk[c], &by->chunk[c + 1], (--by->chunks - c) * sizeof(chunk));
  int last = by->transfer != i;
  for (int other = 0; other < by->chunks; other++) last &= by->chunk[other].transfer != i;
  if (last) {
    of->sends_left--;
    free(of->packed[i]);
    of->packed[i] = NULL;
  }
  send_chunks(of, from);
  return 1;
}

/* finds a message of a rank of which something is expected */
static int find_chunk(run *of, MPI_Status *status) {
  int found = 0;
  works(of, MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, of->data, &found, status));
  if (!found || of->expected[status->MPI_SOURCE] > 0) return found;
  found = 0;
  for (int from = 0; from < of->plan->ranks && !found; from++)
    if (of->expected[from] > 0) works(of, MPI_Iprobe(from, MPI_ANY_TAG, of->data, &found, status));
  return found;
}

/* begins to receive one chunk, if there is one */
static int take_chunk(run *of) {
  MPI_Status status;
  if (of->receipts_count == CHUNKS || !find_chunk(of, &status)) return 0;
  int i = status.MPI_TAG, bytes;
  works(of, MPI_Get_count(&status, MPI_BYTE, &bytes));
  of->receipts[of->receipts_count] = (receipt){i, bytes, status.MPI_SOURCE};
  works(of, MPI_Irecv(of->arrived[i] + of->asked[i], bytes, MPI_BYTE, status.MPI_SOURCE, i, of->data,
                      &of->receiving[of->receipts_count++]));
  of->asked[i] += bytes;
  of->expected[status.MPI_SOURCE] -= of->asked[i] == of->length[i];
  return 1;
}

static void has_arrived(run *of, int i, double now) {
  const plan *by = of->plan;
  const transfer *t = &by->transfers[i];
  const unsigned char *from = of->arrived[i];
  of->receives_left--;
  for (int j = 0; j < t->pieces; from += of->bytes[t->piece[j++]]) {
    int p = t->piece[j], whole = by->pieces[p].whole;
    if (is_reduction(by, p)) {
      if (of->wanted[whole]) merge(of, &of->filled[p], from, place(of, p), of->bytes[p]);
    } else if (of->apart[i]) memcpy(place(of, p), from, of->bytes[p]);
    if (of->wanted[whole]) of->served[whole] = now;
  }
  for (int w = i == 0 ? 0 : of->waiting_end[i - 1]; w < of->waiting_end[i]; w++)
    if (--of->missing[of->waiting[w]] == 0) {
      may_begin(of, of->waiting[w]);
      send_chunks(of, &of->ports[by->transfers[of->waiting[w]].port]);
    }
}

/* acknowledges the chunks that are here, and completes their transfers */
static int finish_chunks(run *of) {
  int done[CHUNKS], complete[CHUNKS], ready = 0, completed = 0;
  MPI_Status statuses[CHUNKS];
  if (of->receipts_count > 0) works(of, MPI_Testsome(of->receipts_count, of->receiving, &ready, done, statuses));
  if (ready <= 0) return 0;
  double now = MPI_Wtime();
  for (int d = 0; d < ready; d++) {
    const receipt *here = &of->receipts[done[d]];
    MPI_Request request;
    if (works(of, MPI_Isend(NULL, 0, MPI_BYTE, here->from, here->transfer, of->acknowledgements, &request)))
      MPI_Request_free(&request);
    of->got[here->transfer] += here->bytes;
    if (of->got[here->transfer] == of->length[here->transfer]) complete[completed++] = here->transfer;
  }
  for (int c = 0; c < completed; c++) has_arrived(of, complete[c], now);
  int kept = 0;
  for (int r = 0; r < of->receipts_count; r++) {
    if (of->receiving[r] == MPI_REQUEST_NULL) continue;
    of->receipts[kept] = of->receipts[r];
    of->receiving[kept++] = of->receiving[r];
  }
  of->receipts_count = kept;
  return ready;
}

/* starts the sends that wait for nothing */
static void begin(run *of) {
  for (int i = 0; i < of->plan->transfers_count; i++)
    if (of->plan->transfers[i].from == of->rank && of->missing[i] == 0) may_begin(of, i);
  for (int p = 0; p < of->plan->ports_count; p++) send_chunks(of, &of->ports[p]);
}

static int is_over(const run *of) { return of->sends_left + of->receives_left == 0 || of->error != MPI_SUCCESS; }

/* lets other processes run */
static void rest_a_moment(const run *of) {
  if (of->pause.tv_nsec > 0) nanosleep(&of->pause, NULL);
  else sched_yield();
}

/* does what can be done now; returns whether there was anything */
static int advance(run *of) {
  int moved = take_acknowledgement(of);
  moved += take_chunk(of);
  moved += finish_chunks(of);
  if (!moved) rest_a_moment(of);
  return moved;
}
