package org.castnet.browser.platform;

/** An array for one thread. */
public final class BrowserAtomicReferenceArray<E> {
  private final Object[] elements;

  public BrowserAtomicReferenceArray(int length) {
    this.elements = new Object[length];
  }

  /** Returns an element. */
  @SuppressWarnings("unchecked")
  public E get(int index) {
    return (E) elements[index];
  }

  /** Sets an element. */
  public void set(int index, E element) {
    elements[index] = element;
  }

  /** Sets an element and returns the previous one. */
  @SuppressWarnings("unchecked")
  public E getAndSet(int index, E element) {
    E previous = (E) elements[index];
    elements[index] = element;
    return previous;
  }
}
