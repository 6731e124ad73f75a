package org.castnet.text;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Reasons for failed file access, in words that do not repeat the file name. */
public final class FileReason {
  private FileReason() {}

  public static String of(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "not allowed";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "there is a file with this name";
    }
    if (e instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    return e.getMessage() == null ? "it ended early" : e.getMessage();
  }
}
