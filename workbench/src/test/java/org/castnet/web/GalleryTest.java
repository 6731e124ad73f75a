package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.castnet.web.lesson.Lesson;
import org.castnet.web.lesson.Lessons;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The pictures of the gallery, which the page itself draws. {@code -Dpictures.write=true} draws
 * them anew.
 */
class GalleryTest {
  private static final Path PICTURES = Path.of("../workbench/src/main/resources/web/pictures");
  @RegisterExtension static final Browser browser = new Browser();

  private static final int LARGEST = 60_000;

  /** Both sides as planned, cut to what is drawn, on white. */
  private static final String DRAWN =
      "async () => { const v_bounds = v => v.net.bounds()"
          + ".map((b, i) => b * v.scale + (i % 2 ? v.top : v.left)); const {sides, timeline} = castnet; const some = sides.filter(s => s.playback);"
          + " timeline.stop(); timeline.go(null);"
          + " await new Promise(r => setTimeout(r, 300));"
          + " const c = document.createElement('canvas'); c.width = 420; c.height = 225;"
          + " const d = c.getContext('2d'); d.fillStyle = '#fff'; d.fillRect(0, 0, 420, 225);"
          + " d.imageSmoothingQuality = 'high'; some.forEach((s, i) => { const v = s.view.canvas;"
          + " const w = 420 / some.length; const [x0, y0, x1, y1] = v_bounds(s.view);"
          + " const k = Math.min(w / (x1 - x0), 225 / (y1 - y0));"
          + " const [x, y] = [i * w + (w - (x1 - x0) * k) / 2, (225 - (y1 - y0) * k) / 2];"
          + " d.drawImage(v, x0, y0, x1 - x0, y1 - y0, x, y, (x1 - x0) * k, (y1 - y0) * k); });"
          + " return c.toDataURL('image/png').split(',')[1]; }";

  @Test
  void everyExperimentOfTheGalleryHasItsPicture() throws IOException {
    boolean write = Boolean.getBoolean("pictures.write");
    try (Page page = browser.open("", ColorScheme.LIGHT, write ? 1000 : 1440)) {
      page.waitForSelector("#lessons a");
      page.waitForSelector("#examples a");
      List<?> names =
          (List<?>)
              page.evaluate(
                  "() => [...document.querySelectorAll('#examples a')]"
                      + ".map(a => [a.getAttribute('href'), a.querySelector('img').getAttribute('src')])");
      assertThat(names).hasSize(13);
      for (Object entry : names) {
        List<?> pair = (List<?>) entry;
        Path file = PICTURES.resolve(Path.of((String) pair.get(1)).getFileName());
        if (write) {
          try (Page one = browser.open((String) pair.get(0), ColorScheme.LIGHT, 640)) {
            Files.createDirectories(PICTURES);
            Files.write(file, Base64.getDecoder().decode((String) one.evaluate(DRAWN)));
          }
        }
        assertThat(file).isNotEmptyFile();
        assertThat(Files.size(file)).as(file.toString()).isLessThan(LARGEST);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void everyLessonHasItsPicture(String id) throws IOException {
    Path file = PICTURES.resolve("lesson-" + id + ".png");
    if (Boolean.getBoolean("pictures.write")) {
      boolean clos = id.equals("clos");
      try (Page page =
          browser.open(
              (clos ? "clos.html" : "") + "#lesson=" + id + "/1",
              ColorScheme.LIGHT,
              clos ? 900 : 640)) {
        page.locator(".answer").first().click();
        page.waitForSelector(".lesson-verdict");
        byte[] drawn =
            clos
                ? fitted(page.locator("#stages svg").screenshot())
                : Base64.getDecoder().decode((String) page.evaluate(DRAWN));
        Files.write(file, drawn);
      }
    }
    assertThat(file).isNotEmptyFile();
    assertThat(Files.size(file)).as(file.toString()).isLessThan(LARGEST);
  }

  static Stream<String> lessons() {
    return Lessons.standard().all().stream().map(Lesson::id);
  }

  /** Returns a picture in the size of the others, on white. */
  private static byte[] fitted(byte[] png) throws IOException {
    BufferedImage from = ImageIO.read(new ByteArrayInputStream(png));
    BufferedImage to = new BufferedImage(420, 225, BufferedImage.TYPE_INT_RGB);
    double scale = Math.min(420.0 / from.getWidth(), 225.0 / from.getHeight());
    int width = (int) (from.getWidth() * scale);
    int height = (int) (from.getHeight() * scale);
    Graphics2D draw = to.createGraphics();
    draw.setColor(Color.WHITE);
    draw.fillRect(0, 0, 420, 225);
    draw.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    draw.drawImage(from, (420 - width) / 2, (225 - height) / 2, width, height, null);
    draw.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(to, "png", bytes);
    return bytes.toByteArray();
  }
}
