import * as theme from '../theme.js';

/** The first page of a site. */
const button = document.getElementById('theme');
theme.start(button, () => (button.textContent = theme.dark() ? 'Light' : 'Dark'));
document.body.dataset.ready = '1';
