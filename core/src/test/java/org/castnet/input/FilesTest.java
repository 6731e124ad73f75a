package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.castnet.network.contents.CachingFiles;
import org.castnet.text.FileReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTest {
  @TempDir private Path folder;

  private String write(String text) throws IOException {
    return Files.writeString(folder.resolve("a.txt"), text).toString();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void filesOfThisMachineAreReadByPath() throws IOException {
    String path = write("\ufeffä\nb");
    NamedFiles files = NamedFiles.ofThisMachine();
    assertThat(files.text(path)).contains("ä\nb");
    assertThat(files.bytes(path)).hasValueSatisfying(bytes -> assertThat(bytes).hasSize(7));
    assertThat(files.text(path + "x")).isEmpty();
    assertThatThrownBy(() -> files.text(folder.toString()))
        .hasMessage(folder + ": is a folder; a file is needed");
    try (InputStream in = FileBytes.stream(path)) {
      assertThat(in.readAllBytes()).isEqualTo(utf8("\ufeffä\nb"));
    }
    try (InputStream in = FileBytes.stream(path)) {
      assertThat(in.read()).isEqualTo(0xef);
      assertThat(in.skip(5)).isEqualTo(5);
      assertThat(in.read()).isEqualTo('b');
      assertThat(in.read()).isEqualTo(-1);
    }
    assertThatThrownBy(() -> FileBytes.stream(path + "x"))
        .hasMessage("there is no file " + path + "x");
  }

  @Test
  void textThatOnlyStartsLikeAPackedFileIsRead() throws IOException {
    for (String text : List.of("BZh", "BZh0 rest", "BZhx rest", "B", "\u001f text", "BZ: 1234")) {
      assertThat(FileBytes.of(write(text)).map(Utf8::lenient)).contains(text);
    }
  }

  @Test
  void packedTextIsReadByteByByte() throws IOException {
    Path file = folder.resolve("a.bz2");
    try (var out = new BZip2CompressorOutputStream(Files.newOutputStream(file), 9)) {
      out.write(utf8("abc"));
    }
    try (InputStream in = FileBytes.stream(file.toString())) {
      assertThat(in.read()).isEqualTo('a');
      assertThat(in.skip(1)).isEqualTo(1);
      assertThat(in.read()).isEqualTo('c');
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  /** Counts one byte for each read, as many at once as are requested. */
  @Test
  void expansionIsLimitedOnlyBeyondASmallSize() throws IOException {
    byte[] block = new byte[1 << 16];
    int fits = Expansion.SMALL / block.length;
    Expansion small = new Expansion();
    try (InputStream packed = small.packed(new ByteArrayInputStream(new byte[1]));
        InputStream out = small.unpacked(endless())) {
      assertThat(packed.read()).isZero();
      for (int i = 0; i < fits; i++) {
        assertThat(out.read(block, 0, block.length)).isEqualTo(block.length);
      }
      assertThatThrownBy(out::read)
          .isInstanceOf(IOException.class)
          .hasMessage("it expands to more than 1000 times its size");
    }
    Expansion dense = new Expansion();
    // as many bytes as allow one more than the small size
    int needed = Expansion.SMALL / Expansion.MOST + 1;
    try (InputStream packed = dense.packed(new ByteArrayInputStream(new byte[needed]));
        InputStream out = dense.unpacked(endless())) {
      assertThat(packed.readNBytes(needed)).hasSize(needed);
      long room = (long) needed * Expansion.MOST;
      long taken = out.skip(room);
      assertThat(taken).isEqualTo(room);
      assertThatThrownBy(out::read).isInstanceOf(IOException.class);
    }
  }

  private static InputStream endless() {
    return new InputStream() {
      @Override
      public int read() {
        return 0;
      }

      @Override
      public int read(byte[] bytes, int from, int most) {
        return most;
      }

      @Override
      public long skip(long bytes) {
        return bytes;
      }
    };
  }

  @Test
  void cachedFilesDoNotChange() {
    List<String> requests = new ArrayList<>();
    CachingFiles files =
        new CachingFiles(
            name -> {
              requests.add(name);
              return name.equals("none") ? Optional.empty() : Optional.of(name + requests.size());
            });
    assertThat(files.text("a")).contains("a1");
    assertThat(files.text("a")).contains("a1");
    assertThat(files.text("none")).isEmpty();
    assertThat(files.text("none")).as("looked up again").isEmpty();
    assertThat(requests).containsExactly("a", "none", "none");
    assertThat(files.texts()).isEqualTo(Map.of("a", "a1"));
    assertThat(files.bytes("b")).hasValueSatisfying(b -> assertThat(b).isEqualTo(utf8("b4")));
    assertThat(files.texts()).hasSize(1);
  }

  @Test
  void networkFilesNameTheirLines() {
    NamedFiles files = name -> name.equals("net") ? Optional.of("a\nb") : Optional.empty();
    TextFile file = TextFile.read(" net ", files);
    assertThat(file).isEqualTo(new TextFile("net", "a\nb"));
    assertThat(file.lines()).containsExactly("a", "b");
    assertThat(file.at(2, "no")).hasMessage("net:2: no");
    assertThatThrownBy(() -> TextFile.read(" ", files))
        .hasMessage("the path of a file is needed after the colon");
    assertThatThrownBy(() -> TextFile.read("x", files)).hasMessage("there is no file x");
  }

  @Test
  void textIsDecodedWithoutItsByteOrderMark() throws IOException {
    assertThat(Utf8.lenient(utf8("\ufeffa"))).isEqualTo("a");
    assertThat(Utf8.lenient(new byte[] {'a', (byte) 0xff})).isEqualTo("a\ufffd");
    assertThat(Utf8.lenient(new byte[0])).isEmpty();
    assertThat(Utf8.strict(utf8("\ufeffä"), "x")).isEqualTo("ä");
    assertThatThrownBy(() -> Utf8.strict(new byte[] {(byte) 0xff}, "x"))
        .hasMessage("x: is not text in UTF-8");
    for (String text : List.of("\ufeffab", "ab")) {
      try (BufferedReader reader = Utf8.reader(new ByteArrayInputStream(utf8(text)))) {
        assertThat(reader.readLine()).isEqualTo("ab");
      }
    }
    try (BufferedReader empty = Utf8.reader(new ByteArrayInputStream(new byte[0]))) {
      assertThat(empty.readLine()).isNull();
    }
  }

  @Test
  void reasonsOfFileErrorsAreSentences() {
    assertThat(FileReason.of(new NoSuchFileException("a")))
        .isEqualTo("there is no such file or folder");
    assertThat(FileReason.of(new AccessDeniedException("a"))).isEqualTo("not allowed");
    assertThat(FileReason.of(new FileAlreadyExistsException("a")))
        .isEqualTo("there is a file with this name");
    assertThat(FileReason.of(new FileSystemException("a", null, "disk full")))
        .isEqualTo("disk full");
    assertThat(FileReason.of(new FileSystemException("a"))).isEqualTo("a");
    assertThat(FileReason.of(new IOException("broken"))).isEqualTo("broken");
    assertThat(FileReason.of(new java.io.EOFException())).isEqualTo("it ended early");
  }
}
