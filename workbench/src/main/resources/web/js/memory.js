/** The browser's storage for the page; empty in a frame of another page, and in some files. */

export function recall(key, kept = 'localStorage') {
  try {
    return window[kept].getItem(key);
  } catch {
    return null;
  }
}

export function remember(key, value, kept = 'localStorage') {
  try {
    window[kept].setItem(key, value);
  } catch {
    // the next visit begins anew
  }
}

const LESSONS = 'castnet-lessons';

/** The steps of each lesson that have been answered in this browser. */
const answered = () => JSON.parse(recall(LESSONS) ?? '{}');

export function keepAnswer(lesson, step) {
  const known = answered();
  remember(LESSONS, JSON.stringify({...known, [lesson]: [...new Set([...(known[lesson] ?? []), step])]}));
}

/** The progress in a lesson as text; empty if the lesson has not been started. */
export function progress(lesson, steps) {
  const done = answered()[lesson]?.length ?? 0;
  if (done === 0) return '';
  return done < steps ? `${done} of ${steps} steps done` : '✓ done';
}
