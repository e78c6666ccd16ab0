import type { Preview } from '@storybook/react-vite'
import '@fontsource-variable/inter'
import '../src/shared/ui/theme.css.ts'

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme)
      return <Story />
    },
  ],
}

export default preview
