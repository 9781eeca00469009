let areMissed = false;

/** Whether a part of the application could not be fetched since the page was opened. */
export const hasMissedScripts = (): boolean => areMissed;

/**
 * Without a connection a script that is fetched late is an ordinary failure, shown inside the page.
 * The router would reload the address instead, which is right after a new version, but leaves only
 * the browser's own error page when there is no connection.
 */
export const watchMissedScripts = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine) return;
    areMissed = true;
    event.preventDefault();
  });
};
