/**
 * The browser for browser tests: the system's Chromium, or Playwright's own. The shell that never had a window of its own
 * takes a third less time for a page than the whole browser without one, so it comes first.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";

/** Where a usable Chromium lies, or null. */
export function chromiumPath() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    chromium.executablePath(),
  ];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** Brings a Chromium onto this machine where there is none. Says whether there is one. */
export function installChromium() {
  if (chromiumPath()) return true;
  console.log("Installing Chromium …");
  if (isRootOnDebian() && run("apt-get", ["update"])) {
    const install = ["install", "-y", "--no-install-recommends"];
    if (!run("apt-get", [...install, "chromium-headless-shell"]))
      run("apt-get", [...install, "chromium"]);
  }
  return chromiumPath() !== null || run("npx", ["playwright", "install", "chromium"]);
}

function isRootOnDebian() {
  const release = "/etc/os-release";
  return (
    process.getuid?.() === 0 &&
    existsSync(release) &&
    /^ID=debian$/m.test(readFileSync(release, "utf8"))
  );
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], env }).status === 0;
}
