/** The address of the page, which is the experiment, without what is nobody else's business. */

const SHOWN = 2000;

/** The secret of this server is kept in a cookie; it must not travel with links. */
export function withoutToken() {
  const said = new URLSearchParams(location.search);
  if (!said.has('token')) return;
  said.delete('token');
  const rest = said.size ? '?' + said : '';
  history.replaceState(null, '', location.pathname + rest + location.hash);
}

/** The address for others: that of the page, at the address at which its site is published if the page states it. */
export const forOthers = (here, published) => (published ? published + hash(here) : here);

const hash = (address) => (address.includes('#') ? address.slice(address.indexOf('#')) : '');

const address = () => forOthers(location.href, document.querySelector('link[rel="canonical"]')?.getAttribute('href'));

/** A button that copies the address; where the browser gives no clipboard to the page, a field to copy from. */
export function copying(button, field) {
  const name = button.textContent;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(address());
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = name), SHOWN);
    } catch {
      field.hidden = false;
      field.value = address();
      field.select();
    }
  });
  field.addEventListener('blur', () => (field.hidden = true));
}
