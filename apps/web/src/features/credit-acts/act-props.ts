/** What the form of every act gets. */
export type ActProps = { readonly creditId: number; readonly onClose: () => void };
