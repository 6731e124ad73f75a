package org.castnet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.web.study.StudyDesk;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.QoSHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** The running server of the workbench. */
public final class Workbench implements AutoCloseable {
  private static final int THREADS = 16;
  private static final int CONNECTIONS_WAITING = 512;
  private static final int AT_ONCE = 256;

  /** The room for uploaded files, in largest bodies. */
  private static final int UPLOADS = 4;

  private static final int HEADER_BYTES = 16 << 10;
  private static final int SLOWEST_BYTES_A_SECOND = 64;

  private final Server server;
  private final ServerConnector connector;
  private final Jobs jobs;
  private final WorkbenchSettings settings;

  private Workbench(
      Server server, ServerConnector connector, Jobs jobs, WorkbenchSettings settings) {
    this.server = server;
    this.connector = connector;
    this.jobs = jobs;
    this.settings = settings;
  }

  /**
   * Starts serving.
   *
   * @param catalogue what can be asked for by name
   * @throws BadInput where the port is taken or may not be used
   */
  public static Workbench start(WorkbenchSettings settings, Catalogue catalogue) {
    Jobs jobs = new Jobs(settings.limits());
    QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2);
    threads.setName("castnet-web");
    threads.setDaemon(false);
    Server server = new Server(threads);
    ServerConnector connector =
        new ServerConnector(server, 1, 1, new HttpConnectionFactory(http())) {
          @Override
          protected SocketChannelEndPoint newEndPoint(
              SocketChannel channel, ManagedSelector selector, SelectionKey key) {
            CallerEndPoint caller = new CallerEndPoint(channel, selector, key, getScheduler());
            caller.setIdleTimeout(getIdleTimeout());
            return caller;
          }
        };
    connector.setHost(settings.host());
    connector.setPort(settings.port());
    connector.setIdleTimeout(settings.idle().toMillis());
    connector.setAcceptQueueSize(CONNECTIONS_WAITING);
    SlowClients slow = new SlowClients(settings.idle().dividedBy(4), SLOWEST_BYTES_A_SECOND);
    connector.addBean(slow);
    slow.watch(jobs.clock());
    server.addConnector(connector);
    server.setErrorHandler(new PlainErrors());
    Handler.Sequence pages =
        new Handler.Sequence(
            new Api(routes(settings, catalogue, jobs), jobs, settings.limits().body()),
            new StaticPages());
    QoSHandler crowd = new QoSHandler(pages);
    crowd.setMaxRequestCount(AT_ONCE);
    crowd.setMaxSuspendedRequestCount(AT_ONCE * 8);
    server.setHandler(new AccessGuard(crowd, settings));
    try {
      server.start();
    } catch (Exception e) {
      jobs.close();
      throw new BadInput(
          "cannot listen on " + settings.host() + ":" + settings.port() + ": " + cause(e), e);
    }
    return new Workbench(server, connector, jobs, settings);
  }

  private static HttpConfiguration http() {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    return http;
  }

  /** Everything that the interface offers but the event streams. */
  static List<WebRoute> routes(WorkbenchSettings settings, Catalogue catalogue, Jobs jobs) {
    WorkbenchLimits limits = settings.limits();
    Uploads uploads = new Uploads(UPLOADS * (long) limits.body());
    Answers answers = new Answers(limits.answer(), jobs.room());
    OfferedNetworks networks = new OfferedNetworks(catalogue.kinds(), uploads, limits.nodes());
    List<WebRoute> routes =
        new ArrayList<>(new Operations(limits, networks, catalogue.schemes(), answers).routes());
    UploadOperations uploading = new UploadOperations(uploads, networks);
    routes.addAll(uploading.routes());
    routes.addAll(new FileOperations(uploads, uploading).routes());
    routes.addAll(new ClosOperations(answers).routes());
    routes.addAll(
        new LessonOperations(
                settings.shelf().lessons(), limits, networks, catalogue.schemes(), answers)
            .routes());
    routes.addAll(new PageOperations(limits, networks, catalogue, answers).routes());
    StudyDesk desk =
        new StudyDesk(settings.shelf().database(), catalogue, Math.max(1, limits.workers() / 2));
    routes.addAll(new StudyOperations(desk, networks, answers).routes());
    routes.addAll(new JobOperations(routes, jobs).routes());
    routes.add(
        new WebRoute(
            "GET", "/api/openapi.json", "", WebRoute.Pace.AT_ONCE, (call, job) -> description()));
    return routes;
  }

  private static Answer description() {
    try (InputStream in = Workbench.class.getResourceAsStream("/web/openapi.json")) {
      return new Answer(200, Answer.JSON, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String cause(Throwable e) {
    Throwable deepest = e;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest.getMessage();
  }

  public int port() {
    return connector.getLocalPort();
  }

  /** The address of the first page, with the token where one is asked. */
  public String address() {
    String query = settings.token().isEmpty() ? "" : "?token=" + settings.token();
    return "http://" + settings.host() + ":" + port() + "/" + query;
  }

  /** Waits until somebody stops the server. */
  public void join() throws InterruptedException {
    server.join();
  }

  @Override
  public void close() {
    jobs.close();
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the server did not stop", e);
    }
  }
}
