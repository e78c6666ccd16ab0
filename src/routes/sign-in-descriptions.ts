/** What search engines show under the title of a sign-in page, by its address. Loaded beside the page: it has time. */
export const signInDescriptions: Readonly<Record<string, string>> = {
  '/login': 'Sign in to review storm claims, schedule appraisals and track repairs.',
  '/reset_password': 'Request a link by email and set a new password for your account.',
  '/email_verify': 'Enter the code from your email to verify your address.',
  '/mfa_method': 'Choose how to confirm that it is you when you sign in.',
  '/mfa_verify': 'Enter your code to finish signing in.',
  '/maintenance': 'Maintenance is under way. Work continues when it is over.',
}
