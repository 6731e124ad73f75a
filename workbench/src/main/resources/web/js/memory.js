/** What the browser keeps for the page; in a frame of another page, and in some files, it keeps nothing. */

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
