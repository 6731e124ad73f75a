package org.castnet.web;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.PathMappingsHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Handles the requests to one path of the JSON interface. No thread waits while a body arrives, so
 * a slow client costs a connection only; the operations run on the workers of {@link Jobs}.
 */
final class Api extends Handler.Abstract.NonBlocking {
  private final UriTemplatePathSpec path;
  private final Map<String, WebRoute> routesByMethod;
  private final Jobs jobs;
  private final int bodyLimit;

  private Api(
      UriTemplatePathSpec path, Map<String, WebRoute> routesByMethod, Jobs jobs, int bodyLimit) {
    this.path = path;
    this.routesByMethod = routesByMethod;
    this.jobs = jobs;
    this.bodyLimit = bodyLimit;
  }

  /**
   * Returns a handler for these routes, which leaves other paths to the next handler.
   *
   * @param bodyLimit the size in bytes of the largest request body
   */
  static PathMappingsHandler of(List<WebRoute> routes, Jobs jobs, int bodyLimit) {
    PathMappingsHandler paths = new PathMappingsHandler(false);
    routes.stream()
        .collect(groupingBy(WebRoute::path, toMap(WebRoute::method, Function.identity())))
        .forEach(
            (template, byMethod) -> {
              UriTemplatePathSpec path = new UriTemplatePathSpec(template);
              paths.addMapping(path, new Api(path, byMethod, jobs, bodyLimit));
            });
    return paths;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    WebRoute route = routesByMethod.get(request.getMethod());
    if (route == null) {
      Answer.error(405, request.getMethod() + " is not allowed here").send(response, callback);
      return true;
    }
    ObjectNode query = JsonNodeFactory.instance.objectNode();
    Request.extractQueryParameters(request)
        .forEach(each -> query.put(each.getName(), each.getValue()));
    ApiRequest call =
        new ApiRequest(path.getPathParams(request.getHttpURI().getCanonicalPath()), query, "");
    String type = HttpField.stripParameters(request.getHeaders().get(HttpHeader.CONTENT_TYPE));
    if (route.bodyType().isEmpty()) {
      run(route, call, request, response, callback);
    } else if (route.bodyType().equalsIgnoreCase(type)) {
      readBody(route, call, request, response, callback);
    } else {
      Answer.error(415, "the body must be " + route.bodyType()).send(response, callback);
    }
    return true;
  }

  private void readBody(
      WebRoute route, ApiRequest call, Request request, Response response, Callback callback) {
    RequestBody body = new RequestBody(request, bodyLimit, jobs.memory());
    var unused =
        body.whenComplete(
            (text, failure) -> {
              body.release();
              if (failure == null) {
                run(route, call.withBody(text), request, response, callback);
              } else {
                if (!request.consumeAvailable()) {
                  // the rest of the body must not be read as the next request
                  response.getHeaders().put(HttpFields.CONNECTION_CLOSE);
                }
                Answer.of(failure).send(response, callback);
              }
            });
    body.parse();
  }

  private void run(
      WebRoute route, ApiRequest call, Request request, Response response, Callback callback) {
    Job job =
        jobs.start(route.workers(), call.body(), each -> route.operation().answer(call, each));
    if (route.workers() == WebRoute.Workers.IMMEDIATE) {
      job.then(answer -> answer.send(response, callback));
    } else {
      DisconnectWatch.start(request, job, answer -> answer.send(response, callback));
    }
  }
}
