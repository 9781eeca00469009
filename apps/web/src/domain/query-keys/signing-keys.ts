/** Query keys of what a person signs. The text and the file of a document never change. */
export const signingKeys = {
  sets: ['signing', 'sets'] as const,
  text: (documentId: number) => ['signing-text', documentId] as const,
  file: (documentId: number, version: string) => ['signing-file', documentId, version] as const,
};
