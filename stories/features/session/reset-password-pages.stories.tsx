import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RequestResetPage } from '../../../src/features/session/components/request-reset-page.tsx'
import { SetPasswordPage } from '../../../src/features/session/components/set-password-page.tsx'
import { ApiProblem } from '../../../src/shared/api/api-problem.ts'

export default { title: 'Features/Session/Reset password', parameters: { layout: 'fullscreen' } } satisfies Meta

const productName = 'Claimfront'
const back = <a href="/login">Sign in</a>
const failing = (status: number, problem: object) => () => Promise.reject(new ApiProblem(status, problem))

async function askFor(canvasElement: HTMLElement, email: string) {
  const page = within(canvasElement)
  await userEvent.type(page.getByRole('textbox', { name: 'Email' }), `${email}{Enter}`)
  return page
}

const request = fn(async () => undefined)
export const AsksForLink: StoryObj = {
  render: () => <RequestResetPage productName={productName} request={request} back={back} />,
  play: async ({ canvasElement }) => {
    const page = await askFor(canvasElement, 'admin@demo.test')
    await expect(request).toHaveBeenCalledWith('admin@demo.test')
    await expect(await page.findByText(/If admin@demo.test has an account/)).toBeVisible()
  },
}

export const AskedTooOften: StoryObj = {
  render: () => (
    <RequestResetPage
      productName={productName}
      request={failing(429, { message: 'Too many attempts. Try again in 20 minutes.' })}
      back={back}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = await askFor(canvasElement, 'admin@demo.test')
    await expect(await page.findByRole('alert')).toHaveTextContent('Too many attempts.')
  },
}

async function choose(canvasElement: HTMLElement, password: string, again = password) {
  const page = within(canvasElement)
  await userEvent.type(page.getByLabelText('New password'), password)
  await userEvent.type(page.getByLabelText('Confirm password'), `${again}{Enter}`)
  return page
}

const reset = fn(async () => undefined)
export const ChoosesPassword: StoryObj = {
  render: () => <SetPasswordPage productName={productName} reset={reset} back={back} />,
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'hail in a teacup')
    await expect(reset).toHaveBeenCalledWith({ password: 'hail in a teacup', confirm_password: 'hail in a teacup' })
    await expect(await page.findByRole('heading', { name: 'Password set' })).toBeVisible()
  },
}

const unasked = fn(async () => undefined)
export const TooShortAndDifferent: StoryObj = {
  render: () => <SetPasswordPage productName={productName} reset={unasked} back={back} />,
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'short', 'shorter')
    await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
    await expect(page.getByText('Passwords don’t match.')).toBeVisible()
    await expect(page.getByLabelText('New password')).toHaveFocus()
    await expect(unasked).not.toHaveBeenCalled()
  },
}

export const TooCommon: StoryObj = {
  render: () => (
    <SetPasswordPage
      productName={productName}
      reset={failing(422, { errors: { password: 'Too common. Choose a less common password' } })}
      back={back}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'password123456')
    await expect(await page.findByText(/Too common/)).toBeVisible()
  },
}

export const LinkIsOld: StoryObj = {
  render: () => (
    <SetPasswordPage
      productName={productName}
      reset={failing(410, { message: 'The link was already used or has expired.' })}
      back={back}
    />
  ),
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, 'hail in a teacup')
    await expect(await page.findByRole('alert')).toHaveTextContent('The link was already used')
  },
}
