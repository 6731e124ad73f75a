package org.castnet.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;

/**
 * A standard output on which a failed write ends the command; {@link PrintStream} alone would
 * continue and silently lose the rest.
 */
final class StandardOutput extends OutputStream {
  private static final int BUFFER = 8192;

  /** A failed write; no further output is possible. */
  static final class Lost extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    private final boolean toPager;

    Lost(IOException cause, boolean toPager) {
      super(cause);
      this.toPager = toPager;
    }

    /** Returns whether the user has closed a pager before the end, which is not a failure. */
    boolean readerHasSeenEnough() {
      return toPager
          && "Broken pipe".equals(getCause().getMessage()); // Java has no exception type for it
    }

    @Override
    public String getMessage() {
      return "cannot write standard output: " + getCause().getMessage();
    }
  }

  private final OutputStream out;
  private final boolean toPager;

  /** Whether a write has failed, which is reported once; nothing is written after it. */
  private boolean lost;

  private StandardOutput(OutputStream out, boolean toPager) {
    this.out = out;
    this.toPager = toPager;
  }

  /** Returns the standard output of this process. */
  static PrintStream ofThisProcess() {
    OutputStream file = new FileOutputStream(FileDescriptor.out);
    Charset charset =
        Charset.forName(System.getProperty("stdout.encoding", Charset.defaultCharset().name()));
    return of(new BufferedOutputStream(file, BUFFER), charset, Pager.readsStandardOutput());
  }

  /**
   * Returns a standard output.
   *
   * @param toPager whether a closed pipe is not a failure
   */
  static PrintStream of(OutputStream out, Charset charset, boolean toPager) {
    return new PrintStream(new StandardOutput(out, toPager), true, charset);
  }

  @Override
  public void write(int value) {
    if (lost) {
      return;
    }
    try {
      out.write(value);
    } catch (IOException e) {
      lost = true;
      throw new Lost(e, toPager);
    }
  }

  @Override
  public void write(byte[] bytes, int from, int count) {
    if (lost) {
      return;
    }
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      lost = true;
      throw new Lost(e, toPager);
    }
  }

  @Override
  public void flush() {
    if (lost) {
      return;
    }
    try {
      out.flush();
    } catch (IOException e) {
      lost = true;
      throw new Lost(e, toPager);
    }
  }
}
