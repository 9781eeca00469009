/** Props of the form of every act. */
export type ActProps = { readonly creditId: number; readonly onClose: () => void };
