import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    target: 'es2024',
    sourcemap: true,
    // Inlined assets would need `data:` in the page's content security policy.
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    // `/app/<key>` is the push connection; `/appraiser` is a page.
    proxy: { '/api': server, '^/app/': { target: server, ws: true } },
  },
})
