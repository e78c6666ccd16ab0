import type { Preview } from '@storybook/react-vite'
import '@fontsource-variable/inter'
import { toast } from 'sonner'
import { configure, expect, waitFor } from 'storybook/test'
import '../src/shared/ui/theme.css.ts'

// A second, as it comes, is little on a machine that has much else to do.
configure({ asyncUtilTimeout: 5000 })

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  // Stories share a page: what one has said or typed must not stand in the next one's picture.
  beforeEach: () => () => {
    toast.dismiss()
    sessionStorage.clear()
  },
  // What fades away is still there, half hidden: it is gone, or has come, before the checks of accessibility look.
  afterEach: () =>
    waitFor(() => expect(document.querySelector('[data-starting-style], [data-ending-style]')).toBeNull()),
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme)
      return <Story />
    },
  ],
}

export default preview
