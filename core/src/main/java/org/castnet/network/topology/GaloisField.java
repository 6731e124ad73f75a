package org.castnet.network.topology;

import java.util.Arrays;
import java.util.Optional;

/**
 * The finite field of q = p^k elements, which are the numbers {@code 0..q-1}: the digits of a
 * number in base p are the coefficients of a polynomial, reckoned modulo an irreducible one of
 * degree k. Made in O(q^2) time at most, and O(q) memory. Immutable.
 */
final class GaloisField {
  private final int prime;
  private final int size;

  /** By exponent, the powers of a primitive element; twice, so that sums need no remainder. */
  private final int[] power;

  /** By element, the exponent that gives it; 0 has none. */
  private final int[] logarithm;

  private GaloisField(int prime, int size, int[] power, int[] logarithm) {
    this.prime = prime;
    this.size = size;
    this.power = power;
    this.logarithm = logarithm;
  }

  /** Empty where the size is no power of a prime. */
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
    // x^degree equals tail in the field; primitive where the powers of x, or of an element where
    // the degree is 1, pass through all elements but 0
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

  /** The different powers of an element of a field of prime size, from its power 0 on. */
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

  /** The powers of x up to the first that is 1, or that no power can follow. */
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

  /** A primitive element to the power of {@code exponent}, from 0. */
  int power(int exponent) {
    return power[exponent % (size - 1)];
  }
}
