/** The whole URL map of the site. Paths of public and dashboard pages are the specification's. */
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { ALL_KINDS_LIST, KIND_LISTS, kindsFor } from '#domain/requests.ts';

const ROLES = { admin: 'admin', 'super-admin': 'super_admin' } as const;

const staffPages = (role: 'admin' | 'super-admin') =>
  prefix(`dashboard/${role}`, [
    route('main', 'pages/dashboard/main-redirect.tsx', { id: `${role}/main` }),
    route('main/overview', 'pages/dashboard/overview.tsx', { id: `${role}/overview` }),
    route('main/stats', 'pages/dashboard/stats.tsx', { id: `${role}/stats` }),
    route('today', 'pages/dashboard/today.tsx', { id: `${role}/today` }),
    ...[...kindsFor(ROLES[role]).map((kind) => KIND_LISTS[kind]), ALL_KINDS_LIST].map(({ path }) =>
      route(path, 'pages/dashboard/requests.tsx', { id: `${role}/${path}` }),
    ),
    route('policies', 'pages/dashboard/policies.tsx', { id: `${role}/policies` }),
    route('policies/:id', 'pages/dashboard/policy.tsx', { id: `${role}/policy` }),
    route('search', 'pages/dashboard/search.tsx', { id: `${role}/search` }),
    route('users', 'pages/dashboard/users.tsx', { id: `${role}/users` }),
    route('user-detail/:id', 'pages/dashboard/user-detail.tsx', { id: `${role}/user` }),
    route('products-access', 'pages/dashboard/products-access.tsx', { id: `${role}/products` }),
    route('products-access/:id/page', 'pages/dashboard/product-page-editor.tsx', {
      id: `${role}/product-page`,
    }),
    route('pages', 'pages/dashboard/content-pages.tsx', { id: `${role}/pages` }),
    route('pages/:slug', 'pages/dashboard/content-page.tsx', { id: `${role}/page` }),
    route('images', 'pages/dashboard/images.tsx', { id: `${role}/images` }),
    route('profile', 'pages/dashboard/profile.tsx', { id: `${role}/profile` }),
    route('second-factor', 'pages/dashboard/second-factor.tsx', { id: `${role}/second-factor` }),
  ]);

export default [
  layout('pages/public/layout.tsx', [
    index('pages/public/home.tsx'),
    route('contact-us', 'pages/public/contact.tsx'),
    route('purchase', 'pages/public/purchase.tsx'),
    route('services', 'pages/public/services.tsx'),
    route('insurance-consultation', 'pages/public/insurance-consultation.tsx'),
    route('business-risk-management', 'pages/public/business-risk-management.tsx'),
    route('safety-insurability-assessment', 'pages/public/safety-insurability-assessment.tsx'),
    route('claims-processing', 'pages/public/claims-processing.tsx'),
    route('products', 'pages/public/products.tsx'),
    route('products/:slug', 'pages/public/product.tsx'),
    route('p/:slug', 'pages/public/free-page.tsx'),
    route('fire-insurance', 'pages/public/fire-insurance.tsx'),
    route('company-introduction', 'pages/public/company-introduction.tsx'),
    route('managers-introduction', 'pages/public/managers-introduction.tsx'),
    route('regulation', 'pages/public/regulation.tsx'),
    route('partner-recruitment', 'pages/public/partner-recruitment.tsx'),
    route('accident', 'pages/public/accident.tsx'),
    route('track', 'pages/public/track.tsx'),
    route('comparison/:code', 'pages/public/comparison.tsx'),
    route('reminders/stop/:code', 'pages/public/stop-reminders.tsx'),
    // A short address for text messages.
    route('s/:code', 'pages/public/stop-reminders.tsx', { id: 'short/stop-reminders' }),
    route('reminder', 'pages/public/reminder.tsx'),
    route('privacy', 'pages/public/privacy.tsx'),
    route('search', 'pages/public/search.tsx'),
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
        route('policies/import', 'pages/dashboard/policy-import.tsx'),
        route('low-ratings', 'pages/dashboard/low-ratings.tsx'),
        route('settings', 'pages/dashboard/settings.tsx'),
        route('audit', 'pages/dashboard/audit.tsx'),
        route('retention', 'pages/dashboard/retention.tsx'),
        route('retention/person', 'pages/dashboard/personal-data.tsx'),
        route('status', 'pages/dashboard/status.tsx'),
      ]),
      ...prefix('dashboard/customer', [
        route('main', 'pages/dashboard/customer-main.tsx'),
        route('policies', 'pages/dashboard/customer-policies.tsx'),
        route('profile', 'pages/dashboard/profile.tsx', { id: 'customer/profile' }),
      ]),
      route('dashboard/*', 'pages/dashboard/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
