// Runs before the first paint, so that a dark screen never flashes white. It is a file of its own
// because the content security policy allows no inline script. MantineProvider takes over from
// here; the key is the one of src/ui/theme/color-scheme.ts.
{
  const chosen = localStorage.getItem('color_scheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
}
