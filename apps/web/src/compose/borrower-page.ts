import type { BorrowerPageParts } from '#features/borrowers/manage/borrower-page.ts';
import { creditsTab } from '#features/borrowers/manage/credits-tab.tsx';
import { EraseAction } from '#features/borrowers/manage/erase-action.tsx';
import { profileTab } from '#features/borrowers/manage/profile-tab.tsx';
import { DownloadAction } from '#features/identity/review/download-action.tsx';
import { identityTab } from '#features/identity/review/identity-tab.tsx';
import { ReviewHistory } from '#features/identity/review/review-history.tsx';

/** The page of a borrower as the features make it up; the order is that of the screen. */
export const borrowerPage: BorrowerPageParts = {
  tabs: [identityTab, profileTab(ReviewHistory), creditsTab],
  actions: [DownloadAction, EraseAction],
};
