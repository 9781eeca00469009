import { command } from '#platform/command/command.ts';

type FaceMatchInput = { readonly imageCount: number; readonly comparisonCount: number };

/** Writes a comparison into the audit log, which is all that is stored of it. */
export const recordFaceMatch = command(
  'record_face_match',
  { key: 'ignored' },
  async ({ actor }, { imageCount, comparisonCount }: FaceMatchInput) => ({
    reply: null,
    audit: [
      {
        action: 'faces_compared',
        subject: { kind: 'user', id: actor.userId },
        after: { image_count: imageCount, comparison_count: comparisonCount },
      },
    ],
  }),
);
