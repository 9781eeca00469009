import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'loan-math',
    include: ['test/**/*.test.ts'],
    typecheck: { enabled: false },
    // Each property plays at least ten thousand cases.
    testTimeout: 60_000,
  },
});
