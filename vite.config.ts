import { join } from 'node:path'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules whose path from here begins with one of these. */
const within = (...starts: string[]) => {
  const paths = starts.map((start) => join(import.meta.dirname, start))
  return (id: string) => paths.some((path) => id.startsWith(path))
}

/** What the pages of sign-in and the shell are both drawn with. */
const frame = ['states', 'brand', 'button.css', 'plain-button', 'plain-icon-button', 'field.css'].map(
  (name) => `src/shared/ui/${name}`,
)

/** What opens above a page; a page without any of it is drawn without it. */
const overlays = ['checkbox', 'dialog', 'drawer', 'layer', 'menu', 'popover', 'select', 'toast'].map(
  (name) => `src/shared/ui/${name}`,
)

/**
 * Files that are requested together with a page and not after it: those that many pages import. A full list for each
 * page would grow with every feature, in the script that all of them wait for.
 */
const isPreloaded = (file: string) =>
  /\/(session|controls|overlays|shell-controls|shared|grid|of-event-map|map-tools|map-colors|zip-colors)-[^/]*\.js$/.test(
    file,
  )

/** Areas of machines and contract that belong to a feature of another name. */
const features: Readonly<Record<string, string>> = {
  claims: 'intake',
  'claim-file': 'intake',
  'intake-item': 'intake',
  import: 'intake',
  contact: 'contacts',
  storm: 'storms',
  user: 'people',
  business: 'businesses',
  notification: 'notifications',
  draft: 'drafts',
  lease: 'leases',
}

/** The feature whose calls, contract or machine a module is. What one page alone imports stays with that page. */
const featureOf = (id: string) => {
  const [, called] = /\/src\/features\/([\w-]+)\/(?:api\/)?[^/]+\.ts$/.exec(id) ?? []
  const [, area] = /\/(?:machines|contract)\/([\w-]+)\/[^/]+$/.exec(id) ?? []
  const name = called ?? (area && (features[area] ?? area))
  return name && name !== 'calls' ? `of-${name}` : null
}

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  resolve: {
    alias: {
      '@vanilla-extract/recipes/createRuntimeFn': join(import.meta.dirname, 'src/shared/ui/recipe-runtime.ts'),
    },
  },
  build: {
    target: 'es2024',
    // For reports of errors; no script names its map, and none is served.
    sourcemap: 'hidden',
    // Inlined assets would need `data:` in the page's content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isPreloaded) },
    rolldownOptions: {
      output: {
        // Left to itself the desk came in 80 files, many of them under 1 kB. Each group takes along what it imports;
        // the first that matches has it. Pages, and what few of them share, stay files of their own.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'frame', test: within(...frame) },
            { name: 'sign-in', test: within('src/features/session/components/login-page') },
            {
              name: 'desk',
              test: within('src/desk.tsx', 'src/routes/shell/shell.tsx', 'node_modules/use-sync-external-store/'),
            },
            {
              name: 'session',
              test: within('src/features/session/session-calls', 'src/shared/session/stored-session'),
            },
            { name: 'controls', test: within('src/shared/ui/button', 'src/shared/ui/why-not') },
            { name: 'look', test: within('src/shared/ui/tag') },
            {
              name: 'shell-controls',
              test: within('src/routes/shell/', 'src/start-live'),
              // Pages share what it imports, and come before it.
              includeDependenciesRecursively: false,
            },
            { name: 'grid', test: within('node_modules/ag-grid-community/') },
            { name: featureOf, minShareCount: 2 },
            {
              name: 'overlays',
              test: within('src/shared/form/', 'node_modules/@base-ui/', 'node_modules/@floating-ui/', ...overlays),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'shared', test: within('src/shared/'), minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
