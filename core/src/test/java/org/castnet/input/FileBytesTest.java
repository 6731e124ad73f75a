package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that packed files are read, and that those made to fill the memory are rejected early. */
class FileBytesTest {
  private static final int LARGE = 2 * Expansion.SMALL;

  @TempDir private Path folder;

  /** Writes a block many times, packed once: members of a packed file may follow each other. */
  private Path packed(String form, byte[] block, int times) throws IOException {
    ByteArrayOutputStream member = new ByteArrayOutputStream();
    try (OutputStream out =
        form.equals("gz")
            ? new GZIPOutputStream(member)
            : new BZip2CompressorOutputStream(member)) {
      out.write(block);
    }
    Path file = folder.resolve("packed." + form);
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < times; i++) {
        member.writeTo(out);
      }
    }
    return file;
  }

  private static byte[] lineFeeds(int count) {
    return "\n".repeat(count).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "bz2"})
  void smallPackedFileIsReadWhateverItContains(String form) throws IOException {
    Path file = packed(form, lineFeeds(1 << 20), 4);
    assertThat(FileBytes.of(file.toString()).orElseThrow()).hasSize(4 << 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "bz2"})
  void largePackedFileOfUsualContentsIsRead(String form) throws IOException {
    byte[] text = new byte[1 << 16];
    new Random(1).nextBytes(text);
    Path file = packed(form, text, LARGE / text.length);
    assertThat(FileBytes.of(file.toString()).orElseThrow()).hasSize(LARGE);
  }

  @Test
  void packedFileThatExpandsExtremelyIsRejected() throws IOException {
    Path file = packed("bz2", lineFeeds(1 << 20), LARGE >> 20);
    assertThatThrownBy(() -> FileBytes.of(file.toString()))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": cannot be read: it expands to more than 1000 times its size");
    try (InputStream in = FileBytes.stream(file.toString())) {
      assertThatThrownBy(in::readAllBytes)
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("it expands to more than 1000 times its size");
    }
  }
}
