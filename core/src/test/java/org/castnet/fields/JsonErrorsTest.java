package org.castnet.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonErrorsTest {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {} {}   | there is more text after the end of the value
          +1      | Unexpected character ('+' (code 43)) in numeric value: JSON spec does not allow numbers to have plus signs
          NaN     | Non-standard token 'NaN'
          [.5]    | Unexpected character ('.' (code 46)): expected a value
          tru     | Unrecognized token 'tru': a value was expected
          /* */ 1 | Unexpected character ('/' (code 47)): maybe a (non-standard) comment?
          """)
  void parserClassesAndSettingsAreNotNamed(String text, String told) {
    Throwable thrown = catchThrowable(() -> JSON.readTree(text));
    assertThat(JsonErrorText.of((JsonProcessingException) thrown)).isEqualTo(told);
  }
}
