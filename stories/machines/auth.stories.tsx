import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { authMachine } from '../../machines/auth/auth.machine.ts'
import { authSamples } from '../../machines/auth/auth.samples.ts'
import { MachineStepper } from '../../src/shared/machine-graph/machine-stepper.tsx'
import { samplesOf } from '../../src/shared/machine-graph/step-through.ts'

export default { title: 'Machines/Sign-in' } satisfies Meta

const samples = authSamples.map(([label, event]) => ({ label, event: () => event }))

export const StepThrough: StoryObj = {
  render: () => <MachineStepper machine={authMachine} samples={samplesOf(authMachine, samples)} />,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    const choose = (name: RegExp) => userEvent.click(canvas.getByRole('button', { name }))
    await choose(/^No session is stored/)
    await choose(/^Signs in$/)
    await expect(canvas.getByRole('status')).toHaveTextContent('signing in')
    await choose(/^Found: needs a code/)
    await expect(canvas.getByRole('status')).toHaveTextContent('mfa code asked')
    // After a sign-in with SMS alone, the code is sent unasked.
    await choose(/^The code is sent/)
    await choose(/^Enters a code/)
    await choose(/^The code is right/)
    await expect(canvas.getByRole('status')).toHaveTextContent('signed in')
    await choose(/^The token runs out soon/)
    await expect(canvas.getByRole('status')).toHaveTextContent('refreshing')
    await choose(/^The server knows the token no more/)
    await expect(canvas.getByRole('status')).toHaveTextContent('expired')
  },
}
