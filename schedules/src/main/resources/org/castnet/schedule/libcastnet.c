/*
 * libcastnet: collective operations of MPI by plans of Castnet, for programs that are not changed.
 *
 *   mpicc -std=c11 -O2 -shared -fPIC libcastnet.c -o libcastnet.so
 *   LD_PRELOAD=./libcastnet.so CASTNET_PLANS=DIR mpirun …
 *
 * DIR contains plans as `castnet plan … --size A,B,… --format mpiplan --out DIR` writes them: OPERATION-….mpiplan. The
 * first process reads them and distributes their text. Each process proves of each plan that it is the operation: that
 * every byte arrives once at each destination and every sum has each contribution once, whatever the timing. Other
 * plans are reported and not used.
 *
 * MPI_Bcast, MPI_Allgather, MPI_Allreduce, MPI_Reduce_scatter_block and MPI_Alltoall use the plan of the most similar
 * size, cut in the same proportions, or MPI's own operation. The choice depends on what all processes know, so that all
 * make the same one: MPI's own operation is used
 *  - on a communicator that has other processes than MPI_COMM_WORLD, or another order of them;
 *  - without a plan of the operation (of the root, for MPI_Bcast), or if the message is less than half of the smallest;
 *  - for buffers of 0 bytes and of more than 2 GiB;
 *  - for reductions with an operation of the user, and with types that have gaps.
 * Types of MPI_Bcast, MPI_Allgather and MPI_Alltoall that are not contiguous are packed, since other processes may
 * have contiguous ones.
 *
 * CASTNET_WINDOW sets the bytes of a message that may be under way (default 131072). MPI_Finalize prints how often
 * plans were used.
 *
 * SPDX-License-Identifier: Apache-2.0
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <limits.h>
#include <stdatomic.h>

#include "castnet-engine.h"

typedef enum { BROADCAST, ALLGATHER, ALLREDUCE, REDUCE_SCATTER, ALLTOALL, OPERATIONS } operation;

/* the beginning of the names of files, and the operation of MPI */
static const char *const words[] = {"broadcast-", "allgather-", "allreduce-", "reduce-scatter-", "alltoall-"};
static const char *const calls[] = {"MPI_Bcast", "MPI_Allgather", "MPI_Allreduce", "MPI_Reduce_scatter_block",
                                    "MPI_Alltoall"};

/*
 * A plan of an operation. A payload is a part of a block, which has `block` bytes: of the whole message of MPI_Bcast
 * and MPI_Allreduce, and of what a rank contributes, gets, or sends to one other rank in the other operations.
 */
typedef struct {
  operation operation;
  int root;
  plan *plan;
  long long block, *start; /* start: by payload, its offset in the block */
} usable;

static usable *plans;
static int plans_count, loaded, key = MPI_KEYVAL_INVALID;
static long long window = 131072;
static atomic_long used[OPERATIONS], called[OPERATIONS];

/* ---- whether a plan is the operation ---- */

static int wrong(char *problem, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(problem, PROBLEM, format, list);
  va_end(list);
  return 0;
}

/* whether numbers are all ranks once, except for one (or NONE) */
static int is_all(const int *numbers, int count, int ranks, int except) {
  char *seen = take(ranks);
  int all = count == ranks - (except != NONE);
  for (int i = 0; i < count; i++) {
    all &= numbers[i] != except && !seen[numbers[i]];
    seen[numbers[i]] = 1;
  }
  free(seen);
  return all;
}

/* returns the number of the block to which a payload belongs, or NONE if it does not fit the operation */
static int block_of(const usable *of, int m) {
  const plan *by = of->plan;
  const payload *p = &by->payloads[m];
  int one = p->contributors == 1, from = p->sources[0];
  switch (of->operation) {
    case BROADCAST: return one && from == of->root && is_all(p->destinations, p->count, by->ranks, from) ? 0 : NONE;
    case ALLGATHER: return one && is_all(p->destinations, p->count, by->ranks, from) ? from : NONE;
    case ALLTOALL:
      return one && p->count == 1 && p->destinations[0] != from ? from * by->ranks + p->destinations[0] : NONE;
    default:
      if (!is_all(p->sources, p->contributors, by->ranks, NONE)) return NONE;
      return of->operation == ALLREDUCE ? 0 : p->count == 1 ? p->destinations[0] : NONE;
  }
}

/* whether all ranks get the result of a reduction once: its destinations, and those of its results */
static int serves_all(const plan *by, int m) {
  char *served = take(by->ranks);
  int once = 1, all = 1;
  for (int r = 0; r < by->payloads_count; r++) {
    const payload *p = &by->payloads[r];
    for (int d = 0; d < p->count && (r == m || p->result_of == m); d++) once &= !served[p->destinations[d]]++;
  }
  for (int rank = 0; rank < by->ranks; rank++) all &= served[rank];
  free(served);
  return once && all;
}

/* assigns the payloads to blocks */
static int lay_out(usable *of, char *problem) {
  const plan *by = of->plan;
  int pairs = of->operation == ALLTOALL ? by->ranks * by->ranks : by->ranks;
  long long *filled = take(pairs * sizeof *filled);
  int fits = 1;
  of->start = take(by->payloads_count * sizeof *of->start);
  of->root = by->payloads_count > 0 ? by->payloads[0].sources[0] : 0;
  for (int m = 0; m < by->payloads_count && fits; m++) {
    const payload *p = &by->payloads[m];
    if (p->result_of != NONE) {
      if (of->operation != ALLREDUCE) fits = wrong(problem, "message %d is a result", p->message);
      continue;
    }
    int block = block_of(of, m);
    if (block == NONE || (of->operation == ALLREDUCE && !serves_all(by, m)))
      fits = wrong(problem, "message %d has other sources or destinations", p->message);
    else if (p->bytes > UINT32_MAX - filled[block]) fits = wrong(problem, "more than 4 GiB");
    else {
      of->start[m] = filled[block];
      filled[block] += p->bytes;
    }
  }
  for (int m = 0; m < by->payloads_count; m++)
    if (by->payloads[m].result_of != NONE) of->start[m] = of->start[by->payloads[m].result_of];
  int blocks = of->operation == BROADCAST || of->operation == ALLREDUCE ? 1 : pairs;
  of->block = filled[pairs > 1 && of->operation == ALLTOALL ? 1 : 0];
  for (int b = 0; b < blocks && fits; b++) {
    int itself = of->operation == ALLTOALL && b / by->ranks == b % by->ranks;
    if (filled[b] != (itself ? 0 : of->block)) fits = wrong(problem, "its messages have different lengths");
  }
  if (fits && of->block == 0) fits = wrong(problem, "it has no message");
  free(filled);
  return fits;
}

/* whether the pieces of each payload follow each other without gaps */
static int is_divided(const plan *by, char *problem) {
  long long *filled = take(by->payloads_count * sizeof *filled);
  int whole = 1;
  for (int p = 0; p < by->pieces_count && whole; p++) {
    const piece *part = &by->pieces[p];
    if (part->offset != filled[part->whole]) whole = wrong(problem, "piece %d does not follow the one before", p);
    filled[part->whole] += part->bytes;
  }
  for (int m = 0; m < by->payloads_count && whole; m++)
    if (filled[m] != by->payloads[m].bytes) whole = wrong(problem, "message %d is not complete", by->payloads[m].message);
  free(filled);
  return whole;
}

/*
 * The contributions that transfers carry: a set of ranks for each piece of each transfer, in the order of the
 * transfers.
 */
typedef struct { const plan *plan; int words; size_t *first; uint64_t *sets; } contents;

/* adds a set to another one; returns whether they had nothing in common */
static int join(uint64_t *to, const uint64_t *from, int words) {
  int apart = 1;
  for (int w = 0; w < words; w++) {
    apart &= !(to[w] & from[w]);
    to[w] |= from[w];
  }
  return apart;
}

static int join_one(uint64_t *to, int rank) {
  int apart = !(to[rank / 64] >> rank % 64 & 1);
  to[rank / 64] |= (uint64_t)1 << rank % 64;
  return apart;
}

static uint64_t *carried(const contents *in, int t, int j) { return in->sets + (in->first[t] + j) * in->words; }

static int position(const int *numbers, int length, int number) {
  for (int i = 0; i < length; i++)
    if (numbers[i] == number) return i;
  return NONE;
}

/* whether a result leaves after all transfers that bring a part of it */
static int is_complete(const plan *by, const transfer *t, int result, int original) {
  for (int i = 0; i < by->transfers_count; i++) {
    const transfer *before = &by->transfers[i];
    for (int j = 0; before->to == t->from && j < before->pieces; j++)
      if (by->pieces[before->piece[j]].whole == original && overlap(by, before->piece[j], result) &&
          !contains(t->wait, t->waits, i))
        return 0;
  }
  return 1;
}

/* finds the contributions of a piece of a transfer, if those of all transfers that it waits for are known */
static int carry(contents *in, int number, int j, char *problem) {
  const transfer *t = &in->plan->transfers[number];
  int p = t->piece[j], whole = in->plan->pieces[p].whole, there = 0, once = 1;
  const payload *m = &in->plan->payloads[whole];
  uint64_t *set = carried(in, number, j);
  if (m->contributors > 1) {
    if (contains(t->own, t->owns, p)) there = join_one(set, t->from);
    for (int w = 0; w < t->waits; w++) {
      const transfer *before = &in->plan->transfers[t->wait[w]];
      int at = position(before->piece, before->pieces, p);
      if (at == NONE) continue;
      there = 1;
      once &= join(set, carried(in, t->wait[w], at), in->words);
    }
  } else {
    there = m->sources[0] == t->from && (m->result_of == NONE || is_complete(in->plan, t, p, m->result_of));
    for (int w = 0; w < t->waits && m->sources[0] != t->from; w++)
      there |= contains(in->plan->transfers[t->wait[w]].piece, in->plan->transfers[t->wait[w]].pieces, p);
  }
  if (!there) return wrong(problem, "send %d does not wait for what it sends", t->send);
  return once ? 1 : wrong(problem, "send %d has a contribution twice", t->send);
}

/* whether a transfer is well-formed */
static int is_sane(const plan *by, int number, char *problem) {
  const transfer *t = &by->transfers[number];
  int sane = t->from != t->to && t->pieces > 0;
  for (int j = 0; j < t->pieces; j++) sane &= position(t->piece, t->pieces, t->piece[j]) == j;
  for (int j = 0; j < t->owns; j++)
    sane &= position(t->own, t->owns, t->own[j]) == j && contains(t->piece, t->pieces, t->own[j]) &&
            is_reduction(by, t->own[j]);
  for (int w = 0; w < t->waits; w++)
    sane &= position(t->wait, t->waits, t->wait[w]) == w && by->transfers[t->wait[w]].to == t->from;
  return sane ? 1 : wrong(problem, "send %d is malformed", t->send);
}

/* finds the contributions of all transfers, each after those that it waits for */
static int carry_all(contents *in, char *problem) {
  const plan *by = in->plan;
  int *missing = take(by->transfers_count * sizeof(int)), *order = take(by->transfers_count * sizeof(int));
  int *end = take((by->transfers_count + 1) * sizeof(int)), *after = NULL, last = 0, right = 1;
  for (int i = 0; i < by->transfers_count; i++)
    for (int w = 0; w < by->transfers[i].waits; w++) end[by->transfers[i].wait[w] + 1]++;
  for (int i = 0; i < by->transfers_count; i++) end[i + 1] += end[i];
  after = take(end[by->transfers_count] * sizeof(int));
  int *next = take(by->transfers_count * sizeof(int));
  for (int i = 0; i < by->transfers_count; i++) {
    const transfer *t = &by->transfers[i];
    for (int w = 0; w < t->waits; w++) after[end[t->wait[w]] + next[t->wait[w]]++] = i;
    if ((missing[i] = t->waits) == 0) order[last++] = i;
  }
  for (int o = 0; o < last && right; o++) {
    for (int j = 0; j < by->transfers[order[o]].pieces && right; j++) right = carry(in, order[o], j, problem);
    for (int a = end[order[o]]; a < end[order[o] + 1]; a++)
      if (--missing[after[a]] == 0) order[last++] = after[a];
  }
  if (right && last < by->transfers_count) right = wrong(problem, "sends wait for each other");
  free(missing), free(order), free(end), free(after), free(next);
  return right;
}

/* whether a rank ends with every piece of its messages */
static int ends_right(const contents *in, const int *to, int count, int rank, char *problem) {
  const plan *by = in->plan;
  uint64_t *sets = take((size_t)by->pieces_count * in->words * sizeof *sets);
  int *copies = take(by->pieces_count * sizeof(int)), right = 1;
  for (int i = 0; i < count && right; i++) {
    const transfer *t = &by->transfers[to[i]];
    for (int j = 0; j < t->pieces && right; j++) {
      int p = t->piece[j];
      copies[p]++;
      if (!is_reduction(by, p)) continue;
      if (!join(sets + (size_t)p * in->words, carried(in, to[i], j), in->words) &&
          contains(by->payloads[by->pieces[p].whole].destinations, by->payloads[by->pieces[p].whole].count, rank))
        right = wrong(problem, "rank %d gets a contribution twice", rank);
    }
  }
  for (int p = 0; p < by->pieces_count && right; p++) {
    const payload *m = &by->payloads[by->pieces[p].whole];
    int wanted = contains(m->destinations, m->count, rank), members = 0;
    if (m->contributors == 1) {
      int had = m->sources[0] == rank;
      if (copies[p] + had > 1 || copies[p] + had < wanted) right = wrong(problem, "rank %d gets a piece %d times", rank, copies[p]);
      continue;
    }
    if (!wanted) continue;
    uint64_t *set = sets + (size_t)p * in->words;
    if (contains(by->pieces[p].adding, by->pieces[p].adds, rank) && !join_one(set, rank))
      right = wrong(problem, "rank %d adds its contribution twice", rank);
    for (int r = 0; r < by->ranks; r++) members += set[r / 64] >> r % 64 & 1;
    if (members < by->ranks) right = wrong(problem, "rank %d gets %d of %d contributions", rank, members, by->ranks);
  }
  free(sets), free(copies);
  return right;
}

static int is_right(usable *of, int ranks, int tags, char *problem) {
  const plan *by = of->plan;
  if (by->ranks != ranks) return wrong(problem, "it has %d ranks, and there are %d processes", by->ranks, ranks);
  if (by->transfers_count > tags) return wrong(problem, "it has more messages than this MPI has tags");
  if (!lay_out(of, problem) || !is_divided(by, problem)) return 0;
  contents in = {.plan = by, .words = (ranks + 63) / 64, .first = take((by->transfers_count + 1) * sizeof(size_t))};
  int right = 1, *to = take(by->transfers_count * sizeof(int));
  for (int i = 0; i < by->transfers_count && right; i++) {
    in.first[i + 1] = in.first[i] + by->transfers[i].pieces;
    right = is_sane(by, i, problem);
  }
  if (right) {
    in.sets = take(in.first[by->transfers_count] * in.words * sizeof *in.sets);
    right = carry_all(&in, problem);
  }
  for (int rank = 0; rank < ranks && right; rank++) {
    int count = 0;
    for (int i = 0; i < by->transfers_count; i++)
      if (by->transfers[i].to == rank) to[count++] = i;
    right = ends_right(&in, to, count, rank, problem);
  }
  free(in.first), free(in.sets), free(to);
  return right;
}

/* ---- the plans of a folder ---- */

static int operation_of(const char *file) {
  size_t length = strlen(file);
  if (length < 8 || strcmp(file + length - 8, ".mpiplan")) return NONE;
  for (int o = 0; o < OPERATIONS; o++)
    if (!strncmp(file, words[o], strlen(words[o]))) return o;
  return NONE;
}

static int is_plan(const struct dirent *file) { return operation_of(file->d_name) != NONE; }

/* returns the text of a file; an empty one, which is no plan, if it cannot be read */
static char *text_of(const char *folder, const char *name) {
  char path[4096], *text = NULL;
  long bytes = 0;
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "rb");
  if (file && !fseek(file, 0, SEEK_END) && (bytes = ftell(file)) > 0 && bytes < INT_MAX && !fseek(file, 0, SEEK_SET)) {
    text = take(bytes + 1);
    if (fread(text, 1, bytes, file) != (size_t)bytes) text[0] = 0;
  }
  if (file) fclose(file);
  return text ? text : take(1);
}

/* adds a plan that all processes find right */
static void load(const char *name, const char *text, int rank, int ranks, int tags) {
  char problem[PROBLEM] = "";
  usable found = {.operation = operation_of(name), .plan = read_plan(text, problem)};
  int right = found.plan && is_right(&found, ranks, tags, problem), all;
  PMPI_Allreduce(&right, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
  if (all) {
    plans = realloc(plans, (plans_count + 1) * sizeof *plans);
    if (!plans) PMPI_Abort(MPI_COMM_WORLD, 2);
    plans[plans_count++] = found;
    return;
  }
  if (rank == 0) fprintf(stderr, "castnet: %s is not used: %s\n", name, problem);
  if (found.plan) free_plan(found.plan);
  free(found.start);
}

static void load_all(void) {
  int rank, ranks, has, *limit, count = 0;
  const char *folder = getenv("CASTNET_PLANS");
  struct dirent **files = NULL;
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
  PMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &limit, &has);
  if (rank == 0) {
    if (!folder) fputs("castnet: CASTNET_PLANS names no folder of plans\n", stderr);
    else if ((count = scandir(folder, &files, is_plan, alphasort)) <= 0)
      fprintf(stderr, "castnet: %s contains no plan, such as allreduce-1000000.mpiplan\n", folder);
    if (count < 0) count = 0;
  }
  long long sizes[2] = {count, getenv("CASTNET_WINDOW") ? atoll(getenv("CASTNET_WINDOW")) : window};
  PMPI_Bcast(sizes, 2, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
  if (sizes[1] > 0) window = sizes[1];
  for (int f = 0; f < sizes[0]; f++) {
    char name[NAME] = "", *text = NULL;
    int bytes = 0;
    if (rank == 0) {
      snprintf(name, NAME, "%s", files[f]->d_name);
      text = text_of(folder, name);
      bytes = (int)strlen(text);
      free(files[f]);
    }
    PMPI_Bcast(name, NAME, MPI_CHAR, 0, MPI_COMM_WORLD);
    PMPI_Bcast(&bytes, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!text) text = take((size_t)bytes + 1);
    PMPI_Bcast(text, bytes, MPI_CHAR, 0, MPI_COMM_WORLD);
    load(name, text, rank, ranks, has ? *limit : 32767);
    free(text);
  }
  free(files);
  loaded = 1;
}

/* returns the plan whose block has the most similar size, or NULL */
static const usable *choose(operation which, int root, long long block) {
  const usable *best = NULL;
  double least = 0;
  int large = 0;
  for (int i = 0; i < plans_count; i++) {
    const usable *each = &plans[i];
    if (each->operation != which || (which == BROADCAST && each->root != root)) continue;
    double ratio = block < each->block ? (double)each->block / block : (double)block / each->block;
    large |= block >= each->block / 2;
    if (!best || ratio < least) best = each, least = ratio;
  }
  return large ? best : NULL;
}

/* ---- communicators ---- */

/* the communicators of the engine; none if the processes are not those of MPI_COMM_WORLD in their order */
typedef struct { int rank, ranks; MPI_Comm data, acknowledgements; } lines;

static int close_lines(MPI_Comm comm, int number, void *value, void *extra) {
  lines *of = value;
  (void)comm, (void)number, (void)extra;
  if (of->data != MPI_COMM_NULL) {
    PMPI_Comm_free(&of->data);
    PMPI_Comm_free(&of->acknowledgements);
  }
  free(of);
  return MPI_SUCCESS;
}

/* returns the lines of a communicator, which opens them in the first call; NULL if plans do not apply to it */
static const lines *lines_of(MPI_Comm comm) {
  lines *of;
  int found, same;
  if (comm == MPI_COMM_NULL || !loaded || plans_count == 0) return NULL;
  if (PMPI_Comm_get_attr(comm, key, &of, &found) != MPI_SUCCESS) return NULL;
  if (!found) {
    of = take(sizeof *of);
    of->data = of->acknowledgements = MPI_COMM_NULL;
    PMPI_Comm_rank(comm, &of->rank);
    PMPI_Comm_compare(comm, MPI_COMM_WORLD, &same);
    if (same == MPI_IDENT || same == MPI_CONGRUENT) {
      PMPI_Comm_size(comm, &of->ranks);
      PMPI_Comm_split(comm, 0, of->rank, &of->data);
      PMPI_Comm_split(comm, 0, of->rank, &of->acknowledgements);
    }
    PMPI_Comm_set_attr(comm, key, of);
  }
  return of->data == MPI_COMM_NULL ? NULL : of;
}

/* ---- executing a plan ---- */

/* The elements of a call: a block has `elements` of `size` bytes. */
typedef struct { const usable *by; const lines *on; long long elements, size; } call;

/* returns the block of a payload in a buffer of the caller; NULL if this rank has none */
typedef unsigned char *placement(const call *of, const payload *m, unsigned char *buffer);

typedef struct { MPI_Datatype type; MPI_Op op; int size; } reduction;

static void reduce(const void *context, const unsigned char *from, unsigned char *to, long long bytes) {
  const reduction *by = context;
  if (bytes > 0) PMPI_Reduce_local(from, to, (int)(bytes / by->size), by->type, by->op);
}

/* the element of a call at an offset of the plan's block; the cuts of two plans' pieces at one offset are the same */
static long long scaled(const call *of, long long offset) {
  return (long long)((uint64_t)offset * (uint64_t)of->elements / (uint64_t)of->by->block) * of->size;
}

/*
 * Executes the plan of a call. Sources send from the input, in which contributions are, too; destinations receive in
 * the output; memory of its own is taken for what passes through this rank.
 */
static int execute(const call *of, const void *input, placement *in, void *output, placement *out, const reduction *by) {
  const plan *p = of->by->plan;
  run it = {.plan = p, .rank = of->on->rank, .data = of->on->data, .acknowledgements = of->on->acknowledgements,
            .window = window, .combine = reduce, .context = by, .error = MPI_SUCCESS};
  unsigned char **passing = take(p->payloads_count * sizeof *passing);
  prepare(&it);
  for (int i = 0; i < p->pieces_count; i++) {
    long long start = of->by->start[p->pieces[i].whole] + p->pieces[i].offset;
    it.offset[i] = scaled(of, start);
    it.bytes[i] = scaled(of, start + p->pieces[i].bytes) - it.offset[i];
  }
  for (int m = 0; m < p->payloads_count; m++) {
    const payload *each = &p->payloads[m];
    int source = each->contributors == 1 && each->result_of == NONE && each->sources[0] == it.rank;
    int result = each->result_of != NONE && each->sources[0] == it.rank;
    /* the engine does not write what this rank sends as its source */
    if (each->contributors > 1 || source) it.input[m] = in(of, each, (unsigned char *)input);
    if (source) it.output[m] = (unsigned char *)it.input[m];
    else if (it.wanted[m] || result) it.output[m] = out(of, each, output);
    else if (of->by->operation == ALLTOALL) it.output[m] = passing[m] = take(of->elements * of->size);
  }
  start_over(&it);
  begin(&it);
  while (!is_over(&it)) advance(&it);
  int error = it.error;
  free_run(&it);
  for (int m = 0; m < p->payloads_count; m++) free(passing[m]);
  free(passing);
  if (error == MPI_SUCCESS) used[of->by->operation]++;
  return error;
}

static unsigned char *whole(const call *of, const payload *m, unsigned char *buffer) {
  (void)of, (void)m;
  return buffer;
}

static unsigned char *of_source(const call *of, const payload *m, unsigned char *buffer) {
  return buffer + m->sources[0] * of->elements * of->size;
}

static unsigned char *of_destination(const call *of, const payload *m, unsigned char *buffer) {
  return buffer + m->destinations[0] * of->elements * of->size;
}

/* ---- types ---- */

/* returns the bytes of elements, or 0 if they are not valid */
static long long bytes_of(int count, MPI_Datatype type) {
  int size;
  if (count <= 0 || type == MPI_DATATYPE_NULL || PMPI_Type_size(type, &size) != MPI_SUCCESS || size <= 0) return 0;
  return (long long)count * size;
}

/* whether elements of a type are one after another in memory, in their order */
static int is_plain(MPI_Datatype type) {
  int integers, addresses, types, combiner, size;
  MPI_Aint low, extent;
  PMPI_Type_get_envelope(type, &integers, &addresses, &types, &combiner);
  PMPI_Type_get_extent(type, &low, &extent);
  PMPI_Type_size(type, &size);
  return combiner == MPI_COMBINER_NAMED && low == 0 && extent == size;
}

static void pack(const void *from, int count, MPI_Datatype type, void *to, long long bytes, MPI_Comm comm) {
  int end = 0;
  PMPI_Pack(from, count, type, to, (int)bytes, &end, comm);
}

static void unpack(const void *from, long long bytes, void *to, int count, MPI_Datatype type, MPI_Comm comm) {
  int end = 0;
  PMPI_Unpack(from, (int)bytes, &end, to, count, type, comm);
}

static int is_predefined(MPI_Op op) {
  const MPI_Op all[] = {MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_BAND, MPI_LOR, MPI_BOR, MPI_LXOR, MPI_BXOR,
                        MPI_MINLOC, MPI_MAXLOC};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (op == all[i]) return 1;
  return 0;
}

/* ---- the operations ---- */

/* sets up a call; returns whether there is a plan for it */
static int is_planned(call *of, operation which, int root, long long block, int blocks, int size, MPI_Comm comm) {
  called[which]++;
  of->on = lines_of(comm);
  if (!of->on || block <= 0) return 0;
  if (blocks == NONE) blocks = of->on->ranks;
  if (block > INT_MAX / blocks) return 0;
  of->size = size;
  of->elements = block / size;
  of->by = choose(which, root, block);
  return of->by != NULL;
}

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
  call of;
  long long bytes = bytes_of(count, type);
  if (!is_planned(&of, BROADCAST, root, bytes, 1, 1, comm)) return PMPI_Bcast(buffer, count, type, root, comm);
  if (is_plain(type)) return execute(&of, buffer, whole, buffer, whole, NULL);
  void *packed = take(bytes);
  if (of.on->rank == root) pack(buffer, count, type, packed, bytes, comm);
  int error = execute(&of, packed, whole, packed, whole, NULL);
  if (of.on->rank != root) unpack(packed, bytes, buffer, count, type, comm);
  free(packed);
  return error;
}

/* blocks of a type in a buffer of a caller, and where they are packed if the type needs that */
typedef struct { MPI_Datatype type; int count, packs; MPI_Comm comm; char *buffer; unsigned char *bytes; long long block; } blocks;

static blocks blocks_of(const call *of, void *buffer, int count, MPI_Datatype type, long long block, MPI_Comm comm) {
  blocks all = {type, count, !is_plain(type), comm, buffer, buffer, block};
  if (all.packs) all.bytes = take(block * of->on->ranks);
  return all;
}

static char *place_of(const blocks *in, int number) {
  MPI_Aint low, extent;
  PMPI_Type_get_extent(in->type, &low, &extent);
  return in->buffer + extent * in->count * number;
}

static void pack_block(const blocks *in, int number) {
  if (in->packs) pack(place_of(in, number), in->count, in->type, in->bytes + in->block * number, in->block, in->comm);
}

/* unpacks all blocks but one (or NONE) into the buffer, and frees the memory for them */
static void unpack_all(const blocks *in, int ranks, int except) {
  for (int r = 0; r < ranks && in->packs; r++)
    if (r != except) unpack(in->bytes + in->block * r, in->block, place_of(in, r), in->count, in->type, in->comm);
  if (in->packs) free(in->bytes);
}

int MPI_Allgather(const void *from, int from_count, MPI_Datatype from_type, void *to, int count, MPI_Datatype type,
                  MPI_Comm comm) {
  call of;
  long long bytes = bytes_of(count, type);
  if (!is_planned(&of, ALLGATHER, NONE, bytes, NONE, 1, comm))
    return PMPI_Allgather(from, from_count, from_type, to, count, type, comm);
  int rank = of.on->rank;
  blocks all = blocks_of(&of, to, count, type, bytes, comm);
  if (from != MPI_IN_PLACE) pack(from, from_count, from_type, all.bytes + bytes * rank, bytes, comm);
  else pack_block(&all, rank);
  int error = execute(&of, all.bytes, of_source, all.bytes, of_source, NULL);
  unpack_all(&all, of.on->ranks, from == MPI_IN_PLACE ? rank : NONE);
  return error;
}

int MPI_Alltoall(const void *from, int from_count, MPI_Datatype from_type, void *to, int count, MPI_Datatype type,
                 MPI_Comm comm) {
  call of;
  long long bytes = bytes_of(count, type);
  if (!is_planned(&of, ALLTOALL, NONE, bytes, NONE, 1, comm))
    return PMPI_Alltoall(from, from_count, from_type, to, count, type, comm);
  int rank = of.on->rank, ranks = of.on->ranks;
  blocks out = blocks_of(&of, to, count, type, bytes, comm);
  unsigned char *in = take(bytes * ranks);
  if (from == MPI_IN_PLACE) pack(to, count * ranks, type, in, bytes * ranks, comm);
  else pack(from, from_count * ranks, from_type, in, bytes * ranks, comm);
  memcpy(out.bytes + bytes * rank, in + bytes * rank, bytes);
  int error = execute(&of, in, of_destination, out.bytes, of_source, NULL);
  unpack_all(&out, ranks, NONE);
  free(in);
  return error;
}

/* reduces blocks; MPI_IN_PLACE takes the input from the output */
static int reduce_blocks(call *of, const void *from, void *to, int blocks, MPI_Datatype type, MPI_Op op) {
  reduction by = {type, op, (int)of->size};
  placement *in = of->by->operation == ALLREDUCE ? whole : of_destination;
  void *copy = NULL;
  if (from == MPI_IN_PLACE) {
    copy = take(blocks * of->elements * of->size);
    memcpy(copy, to, blocks * of->elements * of->size);
  }
  int error = execute(of, copy ? copy : from, in, to, whole, &by);
  free(copy);
  return error;
}

/* returns the bytes of elements that can be reduced by a plan, or 0 */
static long long reducible(int count, MPI_Datatype type, MPI_Op op) {
  long long bytes = bytes_of(count, type);
  return bytes > 0 && is_predefined(op) && is_plain(type) ? bytes : 0;
}

int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  call of;
  long long bytes = reducible(count, type, op);
  if (!is_planned(&of, ALLREDUCE, NONE, bytes, 1, bytes ? (int)(bytes / count) : 1, comm))
    return PMPI_Allreduce(from, to, count, type, op, comm);
  return reduce_blocks(&of, from, to, 1, type, op);
}

int MPI_Reduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  call of;
  long long bytes = reducible(count, type, op);
  if (!is_planned(&of, REDUCE_SCATTER, NONE, bytes, NONE, bytes ? (int)(bytes / count) : 1, comm))
    return PMPI_Reduce_scatter_block(from, to, count, type, op, comm);
  return reduce_blocks(&of, from, to, of.on->ranks, type, op);
}

/* ---- begin and end ---- */

static void set_up(void) {
  PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, close_lines, &key, NULL);
  load_all();
}

int MPI_Init(int *argc, char ***argv) {
  int error = PMPI_Init(argc, argv);
  if (error == MPI_SUCCESS) set_up();
  return error;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  int error = PMPI_Init_thread(argc, argv, required, provided);
  if (error == MPI_SUCCESS) set_up();
  return error;
}

int MPI_Finalize(void) {
  int rank, found;
  void *value;
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  PMPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &found);
  if (found) PMPI_Comm_delete_attr(MPI_COMM_WORLD, key);
  PMPI_Comm_free_keyval(&key);
  for (int o = 0; o < OPERATIONS && rank == 0; o++)
    if (called[o] > 0) fprintf(stderr, "castnet: %ld of %ld %s by plans\n", (long)used[o], (long)called[o], calls[o]);
  for (int i = 0; i < plans_count; i++) free_plan(plans[i].plan), free(plans[i].start);
  free(plans);
  plans = NULL;
  plans_count = 0;
  return PMPI_Finalize();
}
