package org.castnet.network.topology;

import java.util.Arrays;
import java.util.Optional;

/**
 * The finite field of q = p^k elements {@code 0..q-1}. The digits of an element in base p are the
 * coefficients of a polynomial modulo an irreducible one of degree k. Construction takes at most
 * O(q^2) time and O(q) memory. Immutable.
 */
final class GaloisField {
  private final int prime;
  private final int size;

  /**
   * By exponent: the powers of a primitive element, repeated once, so that sums of exponents need
   * no remainder.
   */
  private final int[] power;

  /** By element: its exponent; 0 has no exponent. */
  private final int[] logarithm;

  private GaloisField(int prime, int size, int[] power, int[] logarithm) {
    this.prime = prime;
    this.size = size;
    this.power = power;
    this.logarithm = logarithm;
  }

  /** Returns the field of a size; empty if the size is not a power of a prime. */
  static Optional<GaloisField> of(int size) {
    int prime = 2;
    while (prime < size && size % prime != 0) {
      prime++;
    }
    int rest = size;
    int degree = 0;
    while (rest > 1 && rest % prime == 0) {
      rest /= prime;
      degree++;
    }
    if (size < 2 || rest != 1) {
      return Optional.empty();
    }
    // x^degree equals tail in the field; primitive if the powers of x, or for degree 1 of an
    // element, include all elements except 0
    for (int tail = 1; tail < size; tail++) {
      int[] power = degree == 1 ? powersOf(tail, size) : powersOfX(tail, prime, size);
      if (power.length == size - 1) {
        int[] twice = Arrays.copyOf(power, 2 * (size - 1));
        System.arraycopy(power, 0, twice, size - 1, size - 1);
        int[] logarithm = new int[size];
        for (int i = 0; i < size - 1; i++) {
          logarithm[power[i]] = i;
        }
        return Optional.of(new GaloisField(prime, size, twice, logarithm));
      }
    }
    throw new IllegalStateException("every finite field has a primitive element");
  }

  /** Returns the distinct powers of an element of a field of prime size, starting with power 0. */
  private static int[] powersOf(int element, int size) {
    int[] power = new int[size];
    int count = 0;
    int next = 1;
    do {
      power[count++] = next;
      next = (int) ((long) next * element % size);
    } while (next != 1);
    return Arrays.copyOf(power, count);
  }

  /** Returns the powers of x up to the first that is 1 or that was found before. */
  private static int[] powersOfX(int tail, int prime, int size) {
    int[] power = new int[size];
    int count = 0;
    int next = 1;
    do {
      power[count++] = next;
      int lead = next / (size / prime);
      next = next % (size / prime) * prime;
      for (int i = 0; i < lead; i++) {
        next = sum(next, tail, prime, size);
      }
    } while (next > 1 && count < size - 1);
    return next == 1 ? Arrays.copyOf(power, count) : new int[0];
  }

  private static int sum(int a, int b, int prime, int size) {
    int sum = 0;
    for (int place = 1; place < size; place *= prime) {
      sum += (a / place + b / place) % prime * place;
    }
    return sum;
  }

  int size() {
    return size;
  }

  int sum(int a, int b) {
    return sum(a, b, prime, size);
  }

  int difference(int a, int b) {
    int difference = 0;
    for (int place = 1; place < size; place *= prime) {
      difference += Math.floorMod(a / place % prime - b / place % prime, prime) * place;
    }
    return difference;
  }

  int product(int a, int b) {
    return a == 0 || b == 0 ? 0 : power[logarithm[a] + logarithm[b]];
  }

  /** Returns the power of the primitive element with an exponent from 0. */
  int power(int exponent) {
    return power[exponent % (size - 1)];
  }
}
