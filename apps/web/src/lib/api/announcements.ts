/** What is said when an act is done: a sentence, or a title with what to know about it. */
export type Announcement =
  | string
  | { readonly title: string; readonly text: string; readonly tone?: 'good' | 'info' };

type ShowAnnouncement = (announcement: Exclude<Announcement, string> | { title: string }) => void;

let show: ShowAnnouncement | null = null;

/** The application says once how announcements are shown; this layer knows no toasts. */
export const announceWith = (showIt: ShowAnnouncement): void => {
  show = showIt;
};

/** Tells the person that an act is done. */
export const announce = (announcement: Announcement): void =>
  show?.(typeof announcement === 'string' ? { title: announcement } : announcement);
