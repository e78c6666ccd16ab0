import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules whose path from here begins with one of these. */
const within = (...starts: string[]) => {
  const paths = starts.map((start) => join(import.meta.dirname, start))
  return (id: string) => paths.some((path) => id.startsWith(path))
}

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    target: 'es2024',
    sourcemap: true,
    // Inlined assets would need `data:` in the page's content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Left to itself the desk came in 80 files, many of them under 1 kB. Each group takes along what it imports;
        // the first that matches has it. Pages, and what few of them share, stay files of their own.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'sign-in', test: within('src/features/session/components/login-page') },
            {
              name: 'session',
              test: within('src/features/session/session-calls', 'src/shared/session/stored-session'),
            },
            { name: 'controls', test: within('src/shared/ui/button', 'src/shared/ui/why-not') },
            { name: 'router', test: within('src/desk.tsx') },
            { name: 'shell', test: within('src/routes/shell/', 'src/stay-live') },
            { name: 'grid', test: within('node_modules/ag-grid-community/') },
            { name: 'rules', test: within('machines/', 'contract/') },
            { name: 'shared', test: within('src/shared/', 'node_modules/'), minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
