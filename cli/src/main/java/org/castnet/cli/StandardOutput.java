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
 * Standard output that does not swallow what goes wrong: a write that fails ends the command, where
 * {@link PrintStream} alone would go on and lose the rest without a word.
 */
final class StandardOutput extends OutputStream {
  private static final int BUFFER = 8192;

  /** A write that failed; nothing more can be said on standard output. */
  static final class Lost extends UncheckedIOException {
    private static final long serialVersionUID = 1;

    private final boolean toPager;

    Lost(IOException cause, boolean toPager) {
      super(cause);
      this.toPager = toPager;
    }

    /** Whether a person has left a pager before the end, which is no failure. */
    boolean readerHasSeenEnough() {
      return toPager && "Broken pipe".equals(getCause().getMessage()); // Java has no type for it
    }

    @Override
    public String getMessage() {
      return "cannot write standard output: " + getCause().getMessage();
    }
  }

  private final OutputStream out;
  private final boolean toPager;

  /** Whether a write has failed, which is said once; nothing is written after it. */
  private boolean lost;

  private StandardOutput(OutputStream out, boolean toPager) {
    this.out = out;
    this.toPager = toPager;
  }

  /** The process's own standard output. */
  static PrintStream ofThisProcess() {
    OutputStream file = new FileOutputStream(FileDescriptor.out);
    Charset charset =
        Charset.forName(System.getProperty("stdout.encoding", Charset.defaultCharset().name()));
    return of(new BufferedOutputStream(file, BUFFER), charset, Pager.readsStandardOutput());
  }

  /**
   * @param toPager whether that the reader goes away is no failure
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
