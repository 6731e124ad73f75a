package org.castnet.web;

/**
 * An operation of the JSON interface.
 *
 * @param method GET, POST or DELETE
 * @param path the path as in the OpenAPI document, with variables such as {@code {job}}
 * @param bodyType the media type of the request body; empty if there is no body
 * @param workers the workers that run the operation
 * @param operation computes the answer
 */
record WebRoute(String method, String path, String bodyType, Workers workers, Operation operation) {
  /** The workers that run an operation. Each kind has its own threads and its own queue. */
  enum Workers {
    /** For operations that take almost no time, so that they also work on a busy server. */
    IMMEDIATE,
    /** For most operations. */
    SHORT,
    /** For operations that may take long, so that short ones never wait for them. */
    LONG
  }

  /** Creates a route with an operation that runs on the workers for short operations. */
  WebRoute(String method, String path, String bodyType, Operation operation) {
    this(method, path, bodyType, Workers.SHORT, operation);
  }

  /** Computes the answer to a request; reports its progress to the job and stops with it. */
  @FunctionalInterface
  interface Operation {
    Answer answer(ApiRequest call, Job job);
  }
}
