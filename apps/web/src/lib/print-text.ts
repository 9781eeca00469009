/** Prints a text alone, not the page around it. */
export const printText = (text: string): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentWindow;
  if (!page) return;
  const sheet = page.document.createElement('pre');
  sheet.textContent = text;
  page.document.body.append(sheet);
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
};
