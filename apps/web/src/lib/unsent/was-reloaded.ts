/** Whether this page was loaded again: by the person, or by a browser that had dropped its tab. */
export const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    // Entries of this kind say how the page was reached.
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
