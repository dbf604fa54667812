/** The whole URL map of the site. Paths of public and dashboard pages are the specification's. */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { ALL_KINDS_LIST, KIND_LISTS, kindsFor } from '#domain/requests.ts';

const ROLES = { admin: 'admin', 'super-admin': 'super_admin' } as const;

const staffPages = (role: 'admin' | 'super-admin') =>
  prefix(`dashboard/${role}`, [
    route('main', 'pages/dashboard/main-redirect.tsx', { id: `${role}/main` }),
    route('main/overview', 'pages/dashboard/reports/overview.tsx', { id: `${role}/overview` }),
    route('main/stats/:chapter?', 'pages/dashboard/reports/stats.tsx', { id: `${role}/stats` }),
    route('today', 'pages/dashboard/requests/today.tsx', { id: `${role}/today` }),
    ...[...kindsFor(ROLES[role]).map((kind) => KIND_LISTS[kind]), ALL_KINDS_LIST].map(({ path }) =>
      route(path, 'pages/dashboard/requests/requests.tsx', { id: `${role}/${path}` }),
    ),
    route('customers', 'pages/dashboard/customers/customers.tsx', { id: `${role}/customers` }),
    route('customers/proposals', 'pages/dashboard/customers/proposals.tsx', {
      id: `${role}/proposals`,
    }),
    route('customers/:id', 'pages/dashboard/customers/customer.tsx', { id: `${role}/customer` }),
    route('requests/:id', 'pages/dashboard/requests/request.tsx', { id: `${role}/request` }),
    route('policies', 'pages/dashboard/policies/policies.tsx', { id: `${role}/policies` }),
    route('policies/:id', 'pages/dashboard/policies/policy.tsx', { id: `${role}/policy` }),
    route('search', 'pages/dashboard/content/search.tsx', { id: `${role}/search` }),
    route('users', 'pages/dashboard/users/users.tsx', { id: `${role}/users` }),
    route('user-detail/:id', 'pages/dashboard/users/user-detail.tsx', { id: `${role}/user` }),
    route('products-access', 'pages/dashboard/products/products-access.tsx', {
      id: `${role}/products`,
    }),
    route('products-access/:id/page', 'pages/dashboard/products/product-page-editor.tsx', {
      id: `${role}/product-page`,
    }),
    route('pages', 'pages/dashboard/content/content-pages.tsx', { id: `${role}/pages` }),
    route('pages/:slug', 'pages/dashboard/content/content-page.tsx', { id: `${role}/page` }),
    route('images', 'pages/dashboard/content/images.tsx', { id: `${role}/images` }),
    route('profile', 'pages/dashboard/profile/profile.tsx', { id: `${role}/profile` }),
    route('second-factor', 'pages/dashboard/profile/second-factor.tsx', {
      id: `${role}/second-factor`,
    }),
  ]);

export default [
  layout('pages/public/layout.tsx', [
    index('pages/public/home/home.tsx'),
    route('contact-us', 'pages/public/contact/contact.tsx'),
    route('purchase', 'pages/public/products/purchase.tsx'),
    route('services', 'pages/public/services/services.tsx'),
    route('insurance-consultation', 'pages/public/services/insurance-consultation.tsx'),
    route('business-risk-management', 'pages/public/services/business-risk-management.tsx'),
    route(
      'safety-insurability-assessment',
      'pages/public/services/safety-insurability-assessment.tsx',
    ),
    route('claims-processing', 'pages/public/claims/claims-processing.tsx'),
    route('products', 'pages/public/products/products.tsx'),
    route('products/:slug', 'pages/public/products/product.tsx'),
    route('p/:slug', 'pages/public/free-page.tsx'),
    route('fire-insurance', 'pages/public/products/fire-insurance.tsx'),
    route('company-introduction', 'pages/public/company/company-introduction.tsx'),
    route('managers-introduction', 'pages/public/company/managers-introduction.tsx'),
    route('regulation', 'pages/public/regulation/regulation.tsx'),
    route('partner-recruitment', 'pages/public/company/partner-recruitment.tsx'),
    route('accident', 'pages/public/claims/accident.tsx'),
    route('track', 'pages/public/tracking/track.tsx'),
    route('comparison/:code', 'pages/public/tracking/comparison.tsx'),
    route('reminders/stop/:code', 'pages/public/reminders/stop-reminders.tsx'),
    // A short address for text messages.
    route('s/:code', 'pages/public/reminders/stop-reminders.tsx', { id: 'short/stop-reminders' }),
    route('reminder', 'pages/public/reminders/reminder.tsx'),
    route('privacy', 'pages/public/company/privacy.tsx'),
    route('search', 'pages/public/search/search.tsx'),
    route('*', 'pages/public/not-found.tsx'),
  ]),
  layout('pages/mantine-layout.tsx', [
    layout('pages/auth/layout.tsx', [
      route('login', 'pages/auth/login.tsx'),
      route('register', 'pages/auth/register.tsx'),
      route('forget-password', 'pages/auth/forget-password.tsx'),
    ]),
    layout('pages/dashboard/layout.tsx', [
      route('dashboard', 'pages/dashboard/role-redirect.tsx'),
      ...staffPages('admin'),
      ...staffPages('super-admin'),
      ...prefix('dashboard/super-admin', [
        route('policies/import', 'pages/dashboard/policies/policy-import.tsx'),
        route('low-ratings', 'pages/dashboard/requests/low-ratings.tsx'),
        route('settings/:chapter?', 'pages/dashboard/administration/settings.tsx'),
        route('audit', 'pages/dashboard/administration/audit.tsx'),
        route('retention', 'pages/dashboard/administration/retention.tsx'),
        route('retention/person', 'pages/dashboard/administration/personal-data.tsx'),
        route('status', 'pages/dashboard/administration/status.tsx'),
      ]),
      ...prefix('dashboard/customer', [
        route('main', 'pages/dashboard/customer/customer-main.tsx'),
        route('policies', 'pages/dashboard/customer/customer-policies.tsx'),
        route('profile', 'pages/dashboard/profile/profile.tsx', { id: 'customer/profile' }),
      ]),
      route('dashboard/*', 'pages/dashboard/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
