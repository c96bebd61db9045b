/** Read by vite.config.ts: with Vite, Remix takes its options from the plugin call only. */
/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
};
