package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.castnet.fields.JsonTree;

/**
 * Writes answers as JSON: records, lists, maps, arrays of int, numbers and text. The components of
 * a record are the fields of an object, in their order. An empty {@link Optional} is omitted from
 * objects unless {@link JsonInclude} requires null; an empty optional number is null. {@link
 * JsonUnwrapped} writes the fields of a component in its place, and {@link JsonProperty} names a
 * field. O(size).
 */
final class JsonValue {
  private static final ClassValue<List<Component>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<Component> computeValue(Class<?> type) {
          return components(type);
        }
      };

  private JsonValue() {}

  /**
   * A component of a record.
   *
   * @param name the name of its field
   * @param always whether the field is written if the value is absent
   */
  private record Component(String name, Method accessor, boolean unwrapped, boolean always) {
    Object of(Record owner) {
      try {
        return accessor.invoke(owner);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException("cannot read " + accessor, e);
      }
    }
  }

  /**
   * Returns the components of a record by its fields, since not every platform lists components.
   */
  private static List<Component> components(Class<?> type) {
    List<Component> components = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        JsonProperty named = field.getAnnotation(JsonProperty.class);
        components.add(
            new Component(
                named == null ? field.getName() : named.value(),
                accessor(type, field.getName()),
                field.getAnnotation(JsonUnwrapped.class) != null,
                field.getAnnotation(JsonInclude.class) != null));
      }
    }
    return List.copyOf(components);
  }

  private static Method accessor(Class<?> type, String name) {
    try {
      Method accessor = type.getDeclaredMethod(name);
      accessor.setAccessible(true);
      return accessor;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("not a record: " + type.getName(), e);
    }
  }

  /**
   * Writes a value.
   *
   * @throws IllegalArgumentException if it has a type without a form in JSON
   */
  static void write(Object value, JsonGenerator out) throws IOException {
    if (value == null) {
      out.writeNull();
    } else if (value instanceof CharSequence text) {
      out.writeString(text.toString());
    } else if (value instanceof Number number) {
      number(number, out);
    } else if (value instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (value instanceof JsonText.Writer writer) {
      writer.write(out);
    } else if (value instanceof Record group) {
      out.writeStartObject();
      fields(group, out);
      out.writeEndObject();
    } else if (value instanceof JsonNode tree) {
      JsonTree.write(tree, out);
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        field(String.valueOf(entry.getKey()), entry.getValue(), false, out);
      }
      out.writeEndObject();
    } else if (value instanceof Iterable<?> elements) {
      out.writeStartArray();
      for (Object element : elements) {
        write(element, out);
      }
      out.writeEndArray();
    } else if (value instanceof int[] numbers) {
      out.writeArray(numbers, 0, numbers.length);
    } else {
      optional(value, out);
    }
  }

  private static void number(Number number, JsonGenerator out) throws IOException {
    if (number instanceof Integer || number instanceof Long) {
      out.writeNumber(number.longValue());
    } else if (number instanceof Double) {
      out.writeNumber(number.doubleValue());
    } else {
      throw unwritable(number);
    }
  }

  private static void optional(Object value, JsonGenerator out) throws IOException {
    if (value instanceof Optional<?> some) {
      write(some.orElse(null), out);
    } else if (value instanceof OptionalLong some) {
      write(some.isPresent() ? some.getAsLong() : null, out);
    } else if (value instanceof OptionalInt some) {
      write(some.isPresent() ? some.getAsInt() : null, out);
    } else if (value instanceof OptionalDouble some) {
      write(some.isPresent() ? some.getAsDouble() : null, out);
    } else if (value instanceof Enum<?> constant) {
      out.writeString(constant.name());
    } else {
      throw unwritable(value);
    }
  }

  private static IllegalArgumentException unwritable(Object value) {
    return new IllegalArgumentException("no form in JSON: " + value.getClass().getName());
  }

  private static void fields(Record group, JsonGenerator out) throws IOException {
    for (Component component : COMPONENTS.get(group.getClass())) {
      Object value = component.of(group);
      if (!component.unwrapped) {
        field(component.name, value, component.always, out);
      } else if (present(value) instanceof Record inner) {
        fields(inner, out);
      }
    }
  }

  /** Returns the content of an optional value, null if it is empty; other values unchanged. */
  private static Object present(Object value) {
    return value instanceof Optional<?> some ? some.orElse(null) : value;
  }

  private static void field(String name, Object value, boolean always, JsonGenerator out)
      throws IOException {
    if (always || !(value instanceof Optional<?> some) || some.isPresent()) {
      out.writeFieldName(name);
      write(value, out);
    }
  }
}
