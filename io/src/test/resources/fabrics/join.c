/* Joins a host to multicast groups: join SM-LID PORT-GUID MGID-NUMBER... (run as that host). */
#include <endian.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* of libibumad, whose header belongs to a package of its own */
extern int umad_init(void);
extern int umad_open_port(const char *ca, int port);
extern int umad_register(int fd, int class, int version, uint8_t rmpp, long mask[]);
extern int umad_send(int fd, int agent, void *umad, int length, int timeout, int retries);
extern int umad_recv(int fd, void *umad, int *length, int timeout);
extern size_t umad_size(void);
extern void *umad_get_mad(void *umad);
extern int umad_set_addr(void *umad, int lid, int qp, int sl, int qkey);
extern int umad_status(void *umad);

enum { MAD = 256, TRIES = 50 };

/* A SubnAdmSet of an MCMemberRecord with all that creating a group needs. */
static void request(uint8_t *mad, uint64_t guid, int number, int transaction) {
  uint64_t id = htobe64(transaction);
  /* MGID, port GID, Q_Key, TClass, P_Key, SL, flow, hop limit, join state */
  uint64_t mask = htobe64(1 | 1 << 1 | 1 << 2 | 1 << 6 | 1 << 7 | 7 << 12 | 1 << 16);
  uint8_t mgid[16] = {0xff, 0x12, 0x40, 0x1b, 0xff, 0xff, [13] = 1, number >> 8, number};
  uint8_t *record = mad + 56;
  guid = htobe64(guid);
  mad[0] = 1, mad[1] = 3, mad[2] = 2, mad[3] = 2, mad[17] = 0x38;
  memcpy(mad + 8, &id, 8);
  memcpy(mad + 48, &mask, 8);
  memcpy(record, mgid, 16);
  record[16] = 0xfe, record[17] = 0x80;
  memcpy(record + 24, &guid, 8);
  record[34] = 0x0b, record[35] = 0x1b;
  record[40] = record[41] = 0xff;
  record[48] = 0x21;
}

static int join(int fd, int agent, int sm, uint64_t guid, int number) {
  void *umad = calloc(1, umad_size() + MAD);
  for (int i = 1; i <= TRIES; i++) {
    int length = MAD;
    memset(umad, 0, umad_size() + MAD);
    request(umad_get_mad(umad), guid, number, number * TRIES + i);
    umad_set_addr(umad, sm, 1, 0, 0x80010000);
    if (umad_send(fd, agent, umad, MAD, 500, 3) == 0 && umad_recv(fd, umad, &length, 3000) >= 0) {
      uint8_t *mad = umad_get_mad(umad);
      if (umad_status(umad) == 0 && mad[4] == 0 && mad[5] == 0) {
        printf("%d 0x%02x%02x\n", number, mad[56 + 36], mad[56 + 37]);
        return 0;
      }
    }
    usleep(100000);
  }
  return 1;
}

int main(int count, char **words) {
  int fd, agent;
  if (umad_init() < 0 || (fd = umad_open_port(NULL, 0)) < 0) return 2;
  if ((agent = umad_register(fd, 3, 2, 1, NULL)) < 0) return 2;
  for (int i = 3; i < count; i++)
    if (join(fd, agent, atoi(words[1]), strtoull(words[2], 0, 16), atoi(words[i]))) return 1;
  return 0;
}
