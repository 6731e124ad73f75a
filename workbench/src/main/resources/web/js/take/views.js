/** How much of the page is shown: all, a figure for a frame of another page, or a figure for a hall. */

const root = document.documentElement;

/** The view that the address or the file specifies, and a button for presentations. */
export function views(present, leave) {
  root.dataset.view ??= new URLSearchParams(location.search).get('view') ?? 'whole';
  const before = root.dataset.view === 'present' ? 'whole' : root.dataset.view;
  const show = (view) => {
    root.dataset.view = view;
    present.setAttribute('aria-pressed', String(view === 'present'));
  };
  show(root.dataset.view);
  const end = () => {
    show(before);
    if (document.fullscreenElement) document.exitFullscreen();
  };
  present.addEventListener('click', () => {
    show('present');
    root.requestFullscreen?.().catch(() => {});
    leave.focus();
  });
  leave.addEventListener('click', end);
  document.addEventListener('fullscreenchange', () => {
    if (!document.fullscreenElement && root.dataset.view === 'present') end();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && root.dataset.view === 'present') end();
  });
}

/** The address of the same experiment as a figure for frames. */
export const embedded = () => `${location.origin}/?view=embed${location.hash}`;
